"""`hidalgo`, `hidalgo play`, `serve` and `backup`: real processes, started and stopped."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from hidalgo.cli.serve import has_display
from tests.server.process import serving


def hidalgo(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hidalgo", *arguments]
    return subprocess.run(
        command,
        env={**os.environ, "HIDALGO_PORT": "0", **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, done
    assert done.stderr.startswith("hidalgo: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("hidalgo: ")


@pytest.mark.parametrize("arguments", [["play", "--no-browser"], []])
def test_playing_here(arguments: list[str], tmp_path: Path) -> None:
    """The page, the person and the table of a server that was started by one word."""
    command, *options = arguments or ["play"]
    with serving(tmp_path, *options, command=command, DISPLAY="", WAYLAND_DISPLAY="") as server:
        assert server.url.startswith("http://127.0.0.1:")
        with server.client() as anna:
            assert "<title>Hidalgo" in anna.get("").text
            assert anna.post("api/people", json={"name": "Anna"}).status_code == 201
            seats = [{"who": "me"}, {"who": "bot", "level": "greedy"}]
            made = anna.post("api/tables", json={"game": "el-grande", "seats": seats})
            assert made.status_code == 201, made.text
        assert server.stop(signal.SIGINT) == 0
        assert server.log.read_text() == ""
    assert (tmp_path / "hidalgo" / "hidalgo.db").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_peace_and_goes_on(how: signal.Signals, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.client() as anna:
            anna.post("api/people", json={"name": "Anna"})
            cookies = anna.cookies
        assert server.stop(how) == 0
    with serving(tmp_path) as server, server.client(cookies=cookies) as anna:
        assert anna.get("api/me").json()["name"] == "Anna"
        assert "Traceback" not in server.log.read_text()


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = hidalgo("serve", "--port", port, XDG_DATA_HOME=str(tmp_path))
    assert one_sentence(done).startswith("port: one that is free (Address already in use)")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "mysql://x/y"], "database: sqlite:///FILE or postgresql://"),
        (["--database", "sqlite:////proc/none/x.db"], "database: a file that can be used"),
        (["--database", "postgresql://nobody:tiger@127.0.0.1:1/x"], "database: a database that"),
        (
            ["--database", "postgresql://a:tiger@[::1/x"],
            "database: sqlite:///FILE or postgresql://",
        ),
        (["--host", "192.0.2.1"], "port: one that is free (Cannot assign requested address)"),
        (["--host", "no such host"], "host: an address of this machine"),
        (["--port", "many"], "--port: a whole number is needed, not 'many'"),
        (["--public-url", "example.org"], "public_url: an address that begins with http"),
        (["--config", "/nowhere.toml"], "/nowhere.toml: No such file"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = hidalgo("serve", *arguments, XDG_DATA_HOME=str(tmp_path))
    said = one_sentence(done)
    assert said.startswith(sentence)
    assert "tiger" not in said


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "hidalgo").write_text("a file where the folder should be")
    assert "hidalgo" in one_sentence(hidalgo("serve", XDG_DATA_HOME=str(tmp_path)))


def test_a_newer_database(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    database = sqlite3.connect(tmp_path / "hidalgo" / "hidalgo.db")
    database.execute("UPDATE alembic_version SET version_num = '999'")
    database.commit()
    database.close()
    said = one_sentence(hidalgo("serve", XDG_DATA_HOME=str(tmp_path)))
    assert "one of this version of Hidalgo or older" in said


def test_a_database_that_another_server_has(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        done = hidalgo("serve", XDG_DATA_HOME=str(tmp_path))
        assert "a file that no other server has open" in one_sentence(done)
        assert server.stop(signal.SIGKILL) != 0
    with serving(tmp_path):  # the lock of a server that was killed holds nobody up
        pass


def test_a_database_that_somebody_writes_to(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    other = sqlite3.connect(tmp_path / "hidalgo" / "hidalgo.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    said = one_sentence(hidalgo("serve", XDG_DATA_HOME=str(tmp_path)))
    assert "a file that can be used (database is locked)" in said
    other.close()


def test_a_database_of_another_program(tmp_path: Path) -> None:
    """Its tables stay as they are."""
    file = tmp_path / "other.db"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE people (surname TEXT)")
    other.commit()
    said = one_sentence(hidalgo("serve", "--database", f"sqlite:///{file}"))
    assert "one whose schema can be made (table people already exists)" in said
    assert other.execute("SELECT count(*) FROM pragma_table_info('people')").fetchone() == (1,)
    other.close()


def test_playing_twice_shows_the_first(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        port = server.url.rstrip("/").rpartition(":")[2]
        done = hidalgo("play", "--no-browser", "--port", port, XDG_DATA_HOME=str(tmp_path))
        assert (done.returncode, done.stdout) == (0, f"Hidalgo is at {server.url} already\n")


def test_settings_come_from_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "hidalgo.toml"
    file.write_text('base_path = "/games"\nmetrics = true\n')
    with serving(tmp_path, "--config", str(file), HIDALGO_LOG="json") as server:
        assert server.url.endswith("/games/")
        assert httpx.get(f"{server.url}metrics").status_code == 200
    assert one_sentence(hidalgo("serve", HIDALGO_PROT="1")).startswith("HIDALGO_PROT: a setting")


# Copies.


def test_a_copy_of_a_running_server_can_be_served(tmp_path: Path) -> None:
    """As docs/operations.md says: copy, put the copy in the place of the database, start."""
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    (second / "hidalgo").mkdir(parents=True)
    copy = second / "hidalgo" / "hidalgo.db"
    with serving(first) as server, server.client() as anna:
        anna.post("api/people", json={"name": "Anna"})
        done = hidalgo("backup", str(copy), XDG_DATA_HOME=str(first))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        anna.patch("api/me", json={"name": "Later"})
        cookies = anna.cookies
    assert copy.stat().st_mode & 0o077 == 0
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    with serving(second) as server, server.client(cookies=cookies) as anna:
        assert anna.get("api/me").json()["name"] == "Anna"


def test_a_copy_of_a_server_that_does_not_run(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    copy = tmp_path / "copy.db"
    assert hidalgo("backup", str(copy), XDG_DATA_HOME=str(tmp_path)).returncode == 0
    assert copy.stat().st_size > 0


def test_copies_that_are_refused(tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path)}
    copy = tmp_path / "copy.db"
    assert "a file that is there" in one_sentence(hidalgo("backup", str(copy), **data))
    with serving(tmp_path):
        pass
    copy.write_text("precious")
    assert "a name that is not taken yet" in one_sentence(hidalgo("backup", str(copy), **data))
    assert copy.read_text() == "precious"
    assert "No such file" in one_sentence(hidalgo("backup", "/nowhere/copy.db", **data))
    postgres = hidalgo("backup", "x.db", "--database", "postgresql://a:tiger@b/c")
    assert "use pg_dump" in one_sentence(postgres)
    (tmp_path / "hidalgo" / "hidalgo.db").write_text("no database at all, but long enough for one")
    other = hidalgo("backup", str(tmp_path / "other.db"), **data)
    assert "a database of Hidalgo" in one_sentence(other)
    assert not (tmp_path / "other.db").exists()


def test_a_browser_is_opened_only_where_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_display({})
    assert has_display({"DISPLAY": ":0"})
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"})
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_display({})
