#!/bin/bash
# The standby: copies the primary when it has no data yet, then follows it until it is promoted.
set -eu

primary=${PRIMARY:-postgres-1}
copied=$PGDATA/.copied

if [ ! -e "$copied" ]; then
  until pg_isready --quiet --host "$primary" --dbname sala; do sleep 1; done
  # What a copy that was interrupted left.
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast \
    --dbname "host=$primary user=standby password=$POSTGRES_PASSWORD application_name=standby"
  # Promoted, it has no standby of its own yet.
  echo "synchronous_standby_names = ''" >>"$PGDATA/postgresql.auto.conf"
  touch "$copied"
  chown -R postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c wal_log_hints=on
