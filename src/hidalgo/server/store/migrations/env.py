"""Alembic runs the migrations on the connection that migrating.py has opened."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from hidalgo.server.store.columns import metadata

# Of two servers that start at once on one PostgreSQL, the second waits.
LOCK = 4_840_400

connection = context.config.attributes["connection"]
if connection.dialect.name == "postgresql":
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
