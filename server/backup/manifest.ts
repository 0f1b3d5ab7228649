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
  /** Pictures of submissions whose bytes are not in it, by uuid: no store had them, or it could not read them. */
  missing: v.optional(v.array(v.string()), []),
  /** How many pictures outside the database were left out on purpose. */
  leftOut: v.optional(Count, 0),
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

/** How many missing pictures are printed; all are in the manifest. */
const MOST_PRINTED = 20;

/** What is not in a backup, a line each, for the operator (KEEP-3); empty if nothing is. */
export function missingFrom({ missing, leftOut }: Pick<Manifest, 'missing' | 'leftOut'>): string[] {
  const more = missing.length - MOST_PRINTED;
  return [
    ...(leftOut === 0 ? [] : [`${leftOut} pictures outside the database are not part of the backup.`]),
    ...(missing.length === 0 ? [] : [`${missing.length} pictures of submissions are missing from the backup:`]),
    ...missing.slice(0, MOST_PRINTED).map((uuid) => `  - ${uuid}`),
    ...(more <= 0 ? [] : [`  - and ${more} more, which ${MANIFEST} in it names`]),
  ];
}

/** The exit code of a command that has backed up or restored all that there was, but for missing pictures. */
export const INCOMPLETE = 3;
