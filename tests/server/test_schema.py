"""What is generated from the messages is up to date, and is what the messages really look like."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def components() -> Any:
    """Made in a process of its own: plain Python is needed for it."""
    code = "import json; from hidalgo.server import schema; print(json.dumps(schema.components()))"
    environment = {**os.environ, "HIDALGO_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


def test_generated_files_are_not_stale() -> None:
    done = subprocess.run(
        [sys.executable, "tools/protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_reference_leads_somewhere(components: Any) -> None:
    text = json.dumps(components)
    for part in text.split('"$ref": "#/components/schemas/')[1:]:
        assert part.split('"')[0] in components


def test_unions_tell_their_members_apart(components: Any) -> None:
    for union in ("FromClient", "ToClient", "AnyEntry", "AnyCommand", "GrandeEvent"):
        members = components[union]["anyOf"]
        assert len(components[union]["discriminator"]["mapping"]) == len(members) > 3


def test_what_comes_in_allows_nothing_unknown(components: Any) -> None:
    incoming = [choice["$ref"].split("/")[-1] for choice in components["FromClient"]["anyOf"]]
    for name in [*incoming, "NewTable", "Claim", "NewPerson", "SeatPlan", "Live"]:
        assert components[name]["additionalProperties"] is False, name
