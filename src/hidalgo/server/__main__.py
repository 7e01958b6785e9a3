"""`python -m hidalgo.server`: the server with the settings of the environment, for development."""

from __future__ import annotations

import asyncio
import os

from hidalgo.server import settings
from hidalgo.server.running import run

if __name__ == "__main__":
    asyncio.run(run(settings.read({}, os.environ)))
