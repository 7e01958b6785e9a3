"""The bot at the end of docs/protocol.md plays a whole game against one of ours."""

from __future__ import annotations

import asyncio
import re
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from tests.server.house import serving

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_bot_of_the_document_plays(sqlite: str, tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PROTOCOL.read_text(), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 40
    bot = tmp_path / "bot.py"
    bot.write_text(code)

    async def test() -> None:
        async with serving(sqlite) as house:
            anna, outside = await house.guest("Anna"), await house.guest("Robot")
            token = (await outside.post("/me/token"))["token"]
            key = await anna.table("random", "open", options={"rounds": 6})
            arguments = [house.url, token, key, "1", anna.invitation]
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(bot), *arguments, stdout=PIPE, stderr=STDOUT
            )
            async with anna.socket() as socket:
                seen = await socket.watch(key)
                while seen["info"]["seats"][1]["who"] != "person":
                    seen = await socket.update(lambda m: m["info"] is not None)
                await anna.post(f"/tables/{key}/start")
                last = await socket.update(lambda m: m["view"] and m["view"]["over"])
            printed, _ = await asyncio.wait_for(process.communicate(), 20)
            assert process.returncode == 0, printed.decode()
            assert printed.decode().split()[1:] == [str(score) for score in last["view"]["scores"]]

    asyncio.run(test())
