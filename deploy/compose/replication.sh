#!/bin/sh
# Runs once, when the primary of compose.yml is made: an account for the replica.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICA_PASSWORD" -U "$POSTGRES_USER" "$POSTGRES_DB" <<'SQL'
create role replica with replication login password :'password';
SQL
echo "host replication replica samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
