"""Events, questions and answers as sentences, from one file a language in locales/."""

from hidalgo.words.texts import LANGUAGES, language_of
from hidalgo.words.words import Words

__all__ = ["LANGUAGES", "Words", "language_of"]
