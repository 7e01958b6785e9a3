"""A commit is proved by the same examples everywhere; `make prove` draws new ones every time."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.effort import FACTOR

os.environ["LANGUAGE"] = "en"  # the commands that tests start speak the system's language

settings.register_profile("commit", derandomize=True, deadline=None)
settings.register_profile("prove", deadline=None, print_blob=True)
settings.load_profile("commit" if FACTOR == 1 else "prove")
