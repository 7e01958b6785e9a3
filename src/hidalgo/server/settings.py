"""What whoever runs a server may choose: on the command line, in the environment, in a file.

The first of these that says something about a setting counts. One list, the fields of Settings,
makes all three; what is in none of its names is refused by its name.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hidalgo.core.errors import HidalgoError

PREFIX = "HIDALGO_"
FILE = PREFIX + "CONFIG"
# Of the library and of this project's tests, not of the server.
OTHERS = {FILE, PREFIX + "PURE", PREFIX + "EFFORT"}


class SettingError(HidalgoError):
    """A setting that is unknown, or that cannot be what it says."""


def _setting(default: Any, text: str, choices: tuple[str, ...] = (), secret: bool = False) -> Any:
    about = {"help": text, "choices": choices}
    return field(default=default, metadata=about, repr=not secret)


@dataclass(frozen=True)
class Settings:
    host: str = _setting("127.0.0.1", "the address to listen on")
    port: int = _setting(1492, "the port to listen on; 0 takes a free one")
    database: str = _setting(
        "",
        "sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in your data folder)",
        secret=True,
    )
    public_url: str = _setting("", "how browsers reach the server, such as https://example.org")
    limits: bool = _setting(True, "refuse who asks too often")
    base_path: str = _setting("", "the path under which it is reached, such as /hidalgo")
    proxies: tuple[str, ...] = _setting(
        (), "addresses of proxies whose X-Forwarded-For and -Proto are believed"
    )
    bots: int = _setting(0, "processes in which bots think (default: one for each core)")
    log: str = _setting("text", "how the log is written", ("text", "json"))
    metrics: bool = _setting(False, "publish /metrics for Prometheus")
    mail: str = _setting(
        "", "smtp://USER:PASSWORD@HOST:PORT (or smtps://) that sends mail", secret=True
    )
    mail_from: str = _setting("", "the sender of that mail")
    webhooks: str = _setting(
        "none",
        "whether people may be told by a request to an address of theirs: "
        "public is any that is on the Internet, all includes the server's own network",
        ("none", "public", "all"),
    )
    notice_after: int = _setting(30, "seconds until somebody who is away is told of a turn")

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise SettingError("port", self.port, "a number from 0 to 65535 is needed")
        if not 0 <= self.bots <= 256:
            raise SettingError("bots", self.bots, "a number from 0 to 256 is needed")
        _check_paths(self.public_url, self.base_path)
        if not 0 <= self.notice_after <= 86_400:
            raise SettingError("notice_after", self.notice_after, "0 to 86400 is needed")
        _check_mail(self.mail, self.mail_from)
        if (self.mail or self.webhooks != "none") and not self.public_url:
            reason = "who is told of a turn needs an address to come to"
            raise SettingError("public_url", self.public_url, reason)

    @property
    def path(self) -> str:
        """Under which all addresses of this server are; without a slash at its end."""
        return self.base_path.rstrip("/") or urlsplit(self.public_url).path.rstrip("/")

    @property
    def origin(self) -> str:
        """What browsers call this server, if we were told."""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}" if self.public_url else ""

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https:")


NAMES = {item.name: item for item in fields(Settings)}


def read(arguments: Mapping[str, Any], environment: Mapping[str, str], file: str = "") -> Settings:
    """The settings: arguments that are not None, then the environment, then the file."""
    found = _from_file(file or environment.get(FILE, ""))
    found |= _from_environment(environment)
    found |= {name: value for name, value in arguments.items() if value is not None}
    return Settings(**found)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where this person's programs keep their data."""
    if os.name == "nt" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "hidalgo"
    given = Path(environment.get("XDG_DATA_HOME", ""))
    # The XDG specification has paths that are not absolute ignored.
    return (given if given.is_absolute() else Path.home() / ".local" / "share") / "hidalgo"


def database(settings: Settings, environment: Mapping[str, str]) -> str:
    return settings.database or f"sqlite:///{data_folder(environment) / 'hidalgo.db'}"


def _from_file(file: str) -> dict[str, Any]:
    if not file:
        return {}
    try:
        with Path(file).open("rb") as opened:
            found = tomllib.load(opened)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(file, str(error), "a TOML file is needed") from None
    return {name: _typed(name, value, f"{file}: {name}") for name, value in found.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found = {}
    for key, text in environment.items():
        if key.startswith(PREFIX) and key not in OTHERS:
            name = key.removeprefix(PREFIX).lower()
            found[name] = parsed(name, text, key)
    return found


def parsed(name: str, text: str, where: str) -> Any:
    """A setting's value from text, as the command line and the environment have it."""
    default = _known(name, where).default
    value: Any = text
    if isinstance(default, bool):
        value = {"true": True, "1": True, "false": False, "0": False}.get(text.lower(), text)
    elif isinstance(default, int):
        value = int(text) if text.strip().isdecimal() else text
    elif isinstance(default, tuple):
        value = [part.strip() for part in text.split(",") if part.strip()]
    return _typed(name, value, where)


def _typed(name: str, value: Any, where: str) -> Any:
    """A value of the type that the setting has, if it is one."""
    setting = _known(name, where)
    kind, choices = type(setting.default), setting.metadata["choices"]
    if kind is tuple:
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            return tuple(value)
        raise SettingError(where, value, "a list of texts is needed")
    if type(value) is not kind:
        raise SettingError(where, value, f"{_KINDS[kind]} is needed")
    if choices and value not in choices:
        raise SettingError(where, value, f"one of {', '.join(choices)} is needed")
    return value


_KINDS: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false"}


def _known(name: str, where: str) -> Any:
    if name not in NAMES:
        raise SettingError(where, name, f"a setting is needed, one of {', '.join(NAMES)}")
    return NAMES[name]


def _check_paths(public_url: str, base_path: str) -> None:
    parts = _split("public_url", public_url, ("http", "https"))
    if parts.query or parts.fragment or parts.username is not None:
        raise SettingError("public_url", public_url, "an address without ?, # and @ is needed")
    if base_path and (not base_path.startswith("/") or set(base_path) & set("?#% ")):
        raise SettingError("base_path", base_path, "a path that begins with / is needed")
    if public_url and base_path and parts.path.rstrip("/") not in ("", base_path.rstrip("/")):
        raise SettingError(
            "base_path", base_path, f"the path of public_url ({parts.path}) is needed"
        )


def _check_mail(mail: str, mail_from: str) -> None:
    _split("mail", mail, ("smtp", "smtps"))
    if mail and ("@" not in mail_from or set(mail_from) & set("\r\n")):
        raise SettingError(
            "mail_from", mail_from, "mail needs a sender, such as table@example.org,"
        )


def _split(name: str, url: str, schemes: tuple[str, ...]) -> Any:
    try:
        parts = urlsplit(url)
        good = parts.scheme in schemes and parts.hostname and parts.port != 0
    except ValueError:  # a port that is no number, brackets that do not match
        good, parts = False, urlsplit("")
    if url and not good:
        # The address is not shown: it may hold a password.
        reason = (
            f"an address that begins with {' or '.join(f'{one}://' for one in schemes)} is needed"
        )
        raise SettingError(name, "this one", reason)
    return parts
