import type pg from 'pg';

/** A table and its stored columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const TABLES = `
  select c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns,
         array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
               where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as referred
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid, c.relname order by c.relname`;

interface Row extends TableShape {
  readonly referred: readonly string[];
}

/**
 * Returns the tables of Promenade, ordered so that each refers only to earlier ones and itself.
 *
 * @throws Error if tables refer to each other in a cycle, so there is no such order
 */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<Row>(TABLES);
  const [ordered, rest] = [[] as Row[], new Set(rows)];
  while (rest.size > 0) {
    const isFree = ({ referred }: Row) => referred.every((name) => ordered.some((table) => table.name === name));
    const free = [...rest].filter(isFree);
    if (free.length === 0)
      throw new Error(
        `Invariant violated: these tables refer to each other: ${[...rest].map(({ name }) => name).join(', ')}`,
      );
    for (const table of free) rest.delete(table);
    ordered.push(...free);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** Returns `public."table" ("column", …)`, for COPY. */
export function copied(client: pg.Client, { name, columns }: TableShape): string {
  return `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
