import * as v from 'valibot';

/** The file of a backup that says what is in the others; the last one, so that a backup without it is none. */
export const MANIFEST = 'manifest.json';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Table = v.object({
  name: v.string(),
  /** Those that are stored; generated ones are not. */
  columns: v.array(v.string()),
  rows: Count,
  /** Of its file, as hexadecimal digits. */
  sha256: v.string(),
});

/** One that was used, and the last value that it gave. */
const Sequence = v.object({ name: v.string(), lastValue: v.string() });

/** What a backup holds: every table as PostgreSQL's COPY writes it, in text. */
export const Manifest = v.object({
  format: v.literal(1),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The hashes of the migrations that the database had, in their order. */
  migrations: v.array(v.string()),
  /** In an order in which each refers to earlier ones alone. */
  tables: v.array(Table),
  sequences: v.array(Sequence),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type TableOfBackup = v.InferOutput<typeof Table>;

/** The file of a table in a backup. */
export const fileOf = ({ name }: Pick<TableOfBackup, 'name'>) => `tables/${name}.copy`;

/** How much is in a backup, for the operator. */
export function sizeOf({ tables, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, as they were at ${takenAt}`;
}
