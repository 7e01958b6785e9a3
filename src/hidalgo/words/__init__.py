"""Events, questions and answers as sentences, from one file a language in locales/."""

from hidalgo.words.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "Words"]
