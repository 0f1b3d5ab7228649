import type pg from 'pg';
import type { Manifest } from './manifest.ts';

type Sequences = Manifest['sequences'];

const SEQUENCES = `
  select s.relname as name, pg_sequence_last_value(s.oid)::text as "lastValue"
  from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by s.relname`;

/** Returns the last values of the sequences that were used. */
export async function sequencesOf(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(SEQUENCES);
  return rows.flatMap(({ name, lastValue }) => (lastValue === null ? [] : [{ name, lastValue }]));
}

/** Sets sequences to these values. */
export async function setSequences(client: pg.Client, sequences: Sequences): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, lastValue]);
}
