"""The schema of the database, the same for SQLite and PostgreSQL; migrations/ makes it.

Times are milliseconds since 1970, JSON is text, and what must stay secret is a hash where that is
enough. Only migrations and tests import this: the server itself speaks SQL (database.py says why).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("password", Text),
    Column("language", Text),
    Column("email", Text),
    Column("webhook", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("links_person", "person"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tokens_person", "person"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# A table is its log. Row 0 holds settings and setup; the key is what two writers collide on.
log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Disks not yet revealed and standing orders: beside the log, since a number there would tell.
sealed = Table(
    "sealed",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What lists and clocks need to know of a table without loading it.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("watch", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("clocks", Text),
    Column("info", Text, nullable=False),
    Index("tables_status", "status", "changed"),
    Index("tables_deadline", "deadline"),
)

# Who sits where, for the list of one's own tables.
seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Index("seats_person", "person"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("results_person", "person"),
)

replays = Table(
    "replays",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text),
    Column("created", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
)

# Who has to be told that it is their turn since entry n, and when to try (again); when not, never.
notices = Table(
    "notices",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("way", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("tries", SmallInteger, nullable=False),
    Index("notices_due", "due"),
)

# When a server was last alive: what is missing after it is downtime, and free for all clocks.
pulse = Table(
    "pulse",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
