import { stringify } from 'csv-stringify/sync';
import type { Exported, ExportFormat } from '#domain/desk/exports.ts';
import type { Db } from '../database/database.ts';
import { DatabaseTime, QUERY_MS, withDatabaseTime } from '../database/time.ts';
import { type ExportScope, type Place, type Placed, SOURCES } from '../repositories/exported-rows.ts';

/** How many rows are in memory at a time. */
const PAGE = 1_000;
/** By which spreadsheets know that letters with accents are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes an export piece by piece, each when it is asked for, so that the memory that it takes does not depend on how
 * many rows there are (EXPORT-2). Rows that are stored meanwhile may be in it or not; each is in it once.
 *
 * CSV is RFC 4180 with a line of names; what a spreadsheet would take for a formula has an apostrophe before it, and a
 * field that is not plain is JSON. In JSON lines each field is as it is stored.
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
    // Each page by itself has the time of a query, however long the reader takes with the whole.
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
