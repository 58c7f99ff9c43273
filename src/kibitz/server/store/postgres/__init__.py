"""The store's database on PostgreSQL."""

from __future__ import annotations

from kibitz.server.store.postgres.database import PostgresDatabase

__all__ = ["PostgresDatabase"]
