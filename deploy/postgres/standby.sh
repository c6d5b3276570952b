#!/bin/bash
# The standby: copies the primary when it has no data yet, then follows it until it is promoted.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_isready --quiet --host postgres-1 --dbname sala; do sleep 1; done
  # What a copy that was interrupted left.
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast \
    --dbname "host=postgres-1 user=standby password=$POSTGRES_PASSWORD application_name=standby"
  chown -R postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c wal_log_hints=on
