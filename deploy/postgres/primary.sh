#!/bin/bash
# Run once by the image, in a new database of the primary: the owner, the user of the standby, and who may connect.
set -eu

psql --username postgres --dbname postgres --quiet -v ON_ERROR_STOP=1 -v password="$SALA_DB_PASSWORD" -v replication="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE sala LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE sala OWNER sala ENCODING 'UTF8' TEMPLATE template0;
CREATE ROLE standby LOGIN REPLICATION PASSWORD :'replication';
-- A commit is acknowledged once the standby has it; from the next start on, which follows this.
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
