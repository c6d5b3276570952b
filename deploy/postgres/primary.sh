#!/bin/bash
# Run once by the image, in a new database of the primary: the owner, the user of the standby, and who may connect.
set -eu

psql --username postgres --dbname postgres --quiet -v ON_ERROR_STOP=1 -v password="$SALA_DB_PASSWORD" -v replication="$POSTGRES_PASSWORD" <<'SQL'
-- There is no standby yet that could acknowledge a commit.
SET synchronous_commit = local;
CREATE ROLE sala LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE sala OWNER sala ENCODING 'UTF8' TEMPLATE template0;
CREATE ROLE standby LOGIN REPLICATION PASSWORD :'replication';
SQL
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
