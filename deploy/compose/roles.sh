#!/bin/sh
# Makes the two roles of docs/operate/database.md, "A PostgreSQL of your own", when the volume of the database is new.
set -eu

psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
create role promenade_owner login password :'owner_password';
create role promenade_app login password :'app_password';
create database promenade owner promenade_owner;
SQL
