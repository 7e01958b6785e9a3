"""Settings: what counts where several say something, and what is refused by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from hidalgo.server import settings
from hidalgo.server.settings import SettingError, Settings, read


def test_what_counts(tmp_path: Path) -> None:
    """The command line before the environment before the file before what is usual."""
    file = tmp_path / "hidalgo.toml"
    file.write_text('port = 1\nhost = "h1"\nlog = "json"\nproxies = ["10.0.0.1"]\nmetrics = true\n')
    environment = {"HIDALGO_PORT": "2", "HIDALGO_HOST": "h2", "HIDALGO_CONFIG": str(file)}
    found = read({"port": 3, "host": None}, environment)
    assert (found.port, found.host, found.log) == (3, "h2", "json")
    assert (found.proxies, found.metrics, found.bots) == (("10.0.0.1",), True, Settings().bots)


def test_the_environment_has_every_type() -> None:
    environment = {
        "HIDALGO_METRICS": "true",
        "HIDALGO_PROXIES": "10.0.0.1, 10.0.0.2",
        "HIDALGO_BOTS": "4",
        "HIDALGO_PURE": "1",
        "HOME": "/",
    }
    found = read({}, environment)
    assert (found.metrics, found.bots) == (True, 4)
    assert found.proxies == ("10.0.0.1", "10.0.0.2")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "hidalgo.toml: prot: a setting is needed, one of host, port"),
        ('port = "1"', "hidalgo.toml: port: a whole number is needed, not '1'"),
        ("port = true", "hidalgo.toml: port: a whole number is needed, not True"),
        ("port = 65536", "port: a number from 0 to 65535 is needed"),
        ("host = 1", "hidalgo.toml: host: a text is needed"),
        ("metrics = 1", "hidalgo.toml: metrics: true or false is needed"),
        ('proxies = "10.0.0.1"', "hidalgo.toml: proxies: a list of texts is needed"),
        ('log = "xml"', "hidalgo.toml: log: one of text, json is needed"),
        ("port = ", "hidalgo.toml: a TOML file is needed"),
        ("bots = 1000", "bots: a number from 0 to 256"),
        ('public_url = "example.org"', "public_url: an address that begins with http"),
        ('public_url = "https://example.org:port"', "public_url: an address that begins"),
        ('public_url = "https://[x"', "public_url: an address that begins"),
        ('public_url = "https://a.org/?x"', "public_url: an address without ?"),
        ('base_path = "x"', "base_path: a path that begins with /"),
        ('public_url = "https://a.org/a"\nbase_path = "/b"', "base_path: the path of public_url"),
        ('mail = "smtp://a.org"', "mail_from: mail needs a sender"),
        ('mail = "mail.a.org"\nmail_from = "a@a.org"', "mail: an address that begins with smtp"),
        ('webhooks = "all"', "public_url: who is told of a turn needs an address to come to"),
    ],
)
def test_a_bad_file_is_one_sentence(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("hidalgo.toml").write_text(text)
    with pytest.raises(SettingError) as error:
        read({}, {}, "hidalgo.toml")
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("HIDALGO_PROT", "1", "HIDALGO_PROT: a setting is needed"),
        ("HIDALGO_PORT", "one", "HIDALGO_PORT: a whole number is needed"),
        ("HIDALGO_METRICS", "perhaps", "HIDALGO_METRICS: true or false is needed"),
        ("HIDALGO_WEBHOOKS", "some", "HIDALGO_WEBHOOKS: one of none, public, all"),
    ],
)
def test_a_bad_variable_is_one_sentence(name: str, text: str, sentence: str) -> None:
    with pytest.raises(SettingError) as error:
        read({}, {name: text})
    assert str(error.value).startswith(sentence)


def test_secrets_are_not_shown() -> None:
    found = Settings(
        database="postgresql://a:tiger@b/c",
        mail="smtp://u:tiger@h",
        mail_from="a@b",
        public_url="https://b",
    )
    assert "tiger" not in repr(found)
    with pytest.raises(SettingError) as error:
        Settings(mail="smtpp://u:tiger@h")
    assert "tiger" not in str(error.value)


@pytest.mark.parametrize(
    ("given", "path", "origin", "secure"),
    [
        ({}, "", "", False),
        ({"base_path": "/a/b/"}, "/a/b", "", False),
        ({"base_path": "/"}, "", "", False),
        ({"public_url": "https://a.org/"}, "", "https://a.org", True),
        ({"public_url": "https://a.org:8/b/"}, "/b", "https://a.org:8", True),
        ({"public_url": "http://a.org", "base_path": "/b"}, "/b", "http://a.org", False),
    ],
)
def test_paths(given: dict[str, str], path: str, origin: str, secure: bool) -> None:
    found = Settings(**given)
    assert (found.path, found.origin, found.secure) == (path, origin, secure)


def test_where_data_lies(tmp_path: Path) -> None:
    usual = settings.database(Settings(), {"XDG_DATA_HOME": str(tmp_path)})
    assert usual == f"sqlite:///{tmp_path}/hidalgo/hidalgo.db"
    relative = settings.database(Settings(), {"XDG_DATA_HOME": "here"})
    assert relative == f"sqlite:///{Path.home()}/.local/share/hidalgo/hidalgo.db"
    chosen = Settings(database="sqlite:///x.db")
    assert settings.database(chosen, {}) == "sqlite:///x.db"
