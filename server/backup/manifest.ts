import * as v from 'valibot';

/** The file that describes the other files of a backup. It is written last, so a backup without it is incomplete. */
export const MANIFEST = 'manifest.json';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Table = v.object({
  name: v.string(),
  /** Stored columns, without generated ones. */
  columns: v.array(v.string()),
  rows: Count,
  /** Checksum of its file, in hexadecimal digits. */
  sha256: v.string(),
});

/** A sequence that was used, and its last value. */
const Sequence = v.object({ name: v.string(), lastValue: v.string() });

/** The content of a backup: every table in the text format of PostgreSQL's COPY. */
export const Manifest = v.object({
  format: v.literal(1),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Hashes of the migrations in the database, in order. */
  migrations: v.array(v.string()),
  /** Ordered so that each table refers only to earlier ones. */
  tables: v.array(Table),
  sequences: v.array(Sequence),
  /**
   * Uuids of submissions' pictures without bytes in the backup: no store had them, or the store could not read them.
   */
  missing: v.optional(v.array(v.string()), []),
  /** Number of pictures outside the database that were left out on request. */
  leftOut: v.optional(Count, 0),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type TableOfBackup = v.InferOutput<typeof Table>;

/** Returns the path of a table's file in a backup. */
export const fileOf = ({ name }: Pick<TableOfBackup, 'name'>) => `tables/${name}.copy`;

/** Returns the size of a backup, for the operator. */
export function sizeOf({ tables, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, as of ${takenAt}`;
}

/** Maximum number of missing pictures that are printed; all are in the manifest. */
const MOST_PRINTED = 20;

/** Returns a line for everything that is missing from a backup, for the operator (KEEP-3); empty if it is complete. */
export function missingFrom({ missing, leftOut }: Pick<Manifest, 'missing' | 'leftOut'>): string[] {
  const more = missing.length - MOST_PRINTED;
  return [
    ...(leftOut === 0 ? [] : [`${leftOut} pictures outside the database are not part of the backup.`]),
    ...(missing.length === 0 ? [] : [`${missing.length} pictures of submissions are missing from the backup:`]),
    ...missing.slice(0, MOST_PRINTED).map((uuid) => `  - ${uuid}`),
    ...(more <= 0 ? [] : [`  - and ${more} more, listed in its ${MANIFEST}`]),
  ];
}

/** Exit code of a backup or restore that succeeded except for missing pictures. */
export const INCOMPLETE = 3;
