import { stringify } from 'csv-stringify/sync';
import type { Exported, ExportFormat } from '#domain/desk/desk-exports.ts';
import type { Db } from '../platform/database/database.ts';
import { DatabaseTime, QUERY_MS, withDatabaseTime } from '../platform/database/database-timeout.ts';
import { type ExportScope, type Place, type Placed, SOURCES } from './exported-rows.repository.ts';

/** Number of rows in memory at a time. */
const PAGE = 1_000;
/** Makes spreadsheets read letters with accents as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields an export in pieces, on demand, so its memory does not depend on the number of rows (EXPORT-2). Rows stored
 * meanwhile may be included or not; each row is included at most once.
 *
 * CSV is RFC 4180 with a header line. An apostrophe precedes cells that a spreadsheet would interpret as a formula, and
 * structured fields are JSON. In JSON lines, each field has its stored value.
 */
export async function* writeExport(
  db: Db,
  what: Exported,
  format: ExportFormat,
  scope: ExportScope,
): AsyncGenerator<string, void> {
  const { columns, read } = SOURCES[what];
  if (format === 'csv') yield BYTE_ORDER_MARK + csv([columns]);
  let after: Place | null = null;
  for (;;) {
    const place: Place | null = after;
    // Each page gets the time limit of a query, independent of how long the reader takes for the whole.
    const page: Placed[] = await withDatabaseTime(new DatabaseTime(QUERY_MS), () => read(db, scope, place, PAGE));
    const rows = page.map(({ row }) => row);
    if (rows.length > 0)
      yield format === 'csv'
        ? csv(rows.map((row) => columns.map((name) => row[name])))
        : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    after = page.at(-1)?.place ?? null;
    if (page.length < PAGE) return;
  }
}

const csv = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], {
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: { date: (moment) => moment.toISOString() },
  });
