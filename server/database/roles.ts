import type pg from 'pg';
import { withClient } from './client.ts';

/**
 * The roles of the embedded PostgreSQL in addition to its superuser: the owner of the tables, and the server's role
 * (SECURITY-10).
 */
export const OWNER = 'promenade_owner';
export const APP = 'promenade_app';

/**
 * Creates the two roles if missing. Makes the owner role own the database and the objects that an earlier version
 * created in it. Revokes the rights that PostgreSQL grants to everyone by default.
 *
 * @param url of the database, for its superuser
 * @param password for APP
 */
export async function makeRoles(url: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`
      begin;
      ${makeRole(OWNER)}
      alter role ${OWNER} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
      ${makeRole(APP)}
      alter role ${APP} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)};
      alter database ${database} owner to ${OWNER};
      revoke all on database ${database} from public;
      grant connect on database ${database} to ${APP};
      revoke create on schema public from public;
      ${GIVE_TO_OWNER}
      commit;`);
  });
}

const makeRole = (role: string) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$;`;

/** Sequences of identity columns follow their table. */
const GIVE_TO_OWNER = `
  do $$ declare
    one record;
  begin
    for one in select nspname as name from pg_namespace where nspname in ('drizzle', 'pgboss') and nspowner <> '${OWNER}'::regrole loop
      execute format('alter schema %I owner to ${OWNER}', one.name);
    end loop;
    for one in select oid::regclass as name from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
        and relkind in ('r', 'p', 'v', 'm') and relowner <> '${OWNER}'::regrole loop
      execute format('alter table %s owner to ${OWNER}', one.name);
    end loop;
    for one in select oid::regprocedure as name from pg_proc
      where pronamespace = to_regnamespace('pgboss') and proowner <> '${OWNER}'::regrole loop
      execute format('alter function %s owner to ${OWNER}', one.name);
    end loop;
    for one in select oid::regtype as name from pg_type
      where typnamespace = to_regnamespace('pgboss') and typtype = 'e' and typowner <> '${OWNER}'::regrole loop
      execute format('alter type %s owner to ${OWNER}', one.name);
    end loop;
  end $$;`;

/**
 * Grants a role only reading and writing of the current user's tables, including future ones. In the audit log it may
 * only read and add rows (AUDIT-1). It may read the time of the newest migration, to start without the owner.
 * Everyone's right to create tables, which PostgreSQL granted up to version 14, is revoked if the user may do so.
 */
export async function grantUse(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  if (rows[0]?.owner === role) return;
  await client.query(`
    begin;
    do $$ begin revoke create on schema public from public; exception when insufficient_privilege then null; end $$;
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    revoke update, delete on audit from ${to};
    grant usage on all sequences in schema public to ${to};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage on sequences to ${to};
    grant usage on schema drizzle to ${to};
    grant select (created_at) on drizzle.__drizzle_migrations to ${to};
    grant usage on schema pgboss to ${to};
    grant select, insert, update, delete on all tables in schema pgboss to ${to};
    ${appendOnly('submission_event', to)}
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${to};
    commit;`);
}

/** Events stay as they were written: such rows are deleted only together with the row that they belong to (PROC-3). */
const appendOnly = (table: string, role: string) => `
    do $$ begin
      if to_regclass('public.${table}') is not null then revoke update, delete on public.${table} from ${role}; end if;
    end $$;`;

/** Returns the role that a URL logs in as. */
export function roleOf(url: string): Promise<string | undefined> {
  return withClient(
    url,
    async (client) => (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role,
  );
}
