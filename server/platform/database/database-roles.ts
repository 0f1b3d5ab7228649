import type pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * The roles of the embedded PostgreSQL in addition to its superuser: the owner of the tables, and the server's role
 * (SECURITY-10).
 */
export const OWNER = 'promenade_owner';
export const APP = 'promenade_app';

/**
 * Creates the two roles if missing. Makes the owner role own the database, and revokes the rights that PostgreSQL
 * grants to everyone by default.
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
      commit;`);
  });
}

const makeRole = (role: string) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$;`;

/**
 * Grants a role only reading and writing of the current user's tables, including future ones. In the audit log it may
 * only read and add rows (AUDIT-1). Events also stay as they were written: they are deleted only together with their
 * submission (PROC-3). The role may read the time of the newest migration, to start without the owner.
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
    ${grantOnOwn('select, insert, update, delete on table', `'r', 'p', 'v', 'm'`, to)}
    revoke update, delete on audit, submission_event from ${to};
    ${grantOnOwn('usage on sequence', `'S'`, to)}
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage on sequences to ${to};
    grant usage on schema drizzle to ${to};
    grant select (created_at) on drizzle.__drizzle_migrations to ${to};
    grant usage on schema pgboss to ${to};
    grant select, insert, update, delete on all tables in schema pgboss to ${to};
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${to};
    commit;`);
}

/**
 * Grants rights on the current user's objects of the public schema. "All tables" would include those that another role
 * created there, and fail.
 *
 * @param rights and the kind of object, as in GRANT
 * @param kinds of `pg_class`, quoted
 */
const grantOnOwn = (rights: string, kinds: string, role: string) => `
    do $$ declare
      own text;
    begin
      for own in select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and pg_get_userbyid(relowner) = current_user
      loop
        execute 'grant ${rights} ' || own || ' to ' || $role$${role}$role$;
      end loop;
    end $$;`;

/** Returns the role that a URL logs in as. */
export function roleOf(url: string): Promise<string | undefined> {
  return withClient(
    url,
    async (client) => (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role,
  );
}
