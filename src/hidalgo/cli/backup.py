"""`hidalgo backup`: a copy of the database while the server goes on."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from hidalgo.server.settings import database, read
from hidalgo.server.store.copying import copy


def run(chosen: argparse.Namespace) -> None:
    settings = read({"database": chosen.database}, os.environ, chosen.config or "")
    copy(database(settings, os.environ), Path(chosen.file))
