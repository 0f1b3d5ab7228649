import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { EXPORT_FORMATS, ExportDays, exportName, EXPORTS, lastDayFault } from '#domain/desk/desk-exports.ts';
import { type CommandReport, done, refused } from '../platform/command-report.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { entryOf } from '../desk/audit-entry.repository.ts';
import { auditIn } from '../desk/audit.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { saidOf, scopeOf } from './export-scope.ts';
import { writeExport } from './write-export.ts';

/** Arguments of the command, as typed; undefined if not given. */
export interface AskedExport {
  readonly names: readonly string[];
  readonly format: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly out: string | undefined;
}

export const USAGE = `npx promenade export CAMPAIGN ${EXPORTS.join('|')} [--format ${EXPORT_FORMATS.join('|')}] [--from DAY] [--to DAY] [--out FILE]`;

/**
 * Exports submissions, payments, extra entries or messages to support of a campaign to a new file (EXPORT-1 …
 * EXPORT-3). Existing files are not replaced, and an incomplete file is deleted.
 *
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function manageExports(
  { names: [name, kind, ...more], format: asked = 'csv', from, to, out }: AskedExport,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  now: Date,
): Promise<CommandReport> {
  const what = EXPORTS.find((each) => each === kind);
  if (name === undefined || more.length > 0) return refused(USAGE);
  if (what === undefined) return refused(`Name the data to export: ${EXPORTS.join(', ')}.`, USAGE);
  const format = EXPORT_FORMATS.find((each) => each === asked);
  if (format === undefined) return refused(`'${asked}' is not a format. Use ${EXPORT_FORMATS.join(' or ')}.`);
  const days = v.safeParse(ExportDays, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  if (!days.success)
    return refused(...days.issues.map((issue) => `--${v.getDotPath(issue) ?? 'from'} ${issue.message}.`));
  const fault = lastDayFault(days.output);
  if (fault !== null) return refused(`--to ${fault}.`);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const site = sites.find((one) => one.name === name);
  if (!site)
    return refused(`Unknown campaign: ${name}. Available campaigns: ${sites.map((one) => one.name).join(', ')}.`);
  const order = { what, format, days: days.output };
  const path = out ?? exportName(name, what, format, days.output);
  const { db, close } = await joinDatabase(settings);
  try {
    await auditIn(db).add(entryOf('rows.export', { kind: 'command' }, now, saidOf(site, order)));
    await pipeline(
      writeExport(db, what, format, scopeOf(site, days.output)),
      // Readable only by this user.
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    );
    return done(`${what} of ${name}: ${path}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST')
      return refused(
        `${path} already exists, and an export never overwrites a file. Choose another name with --out FILE.`,
      );
    await rm(path, { force: true });
    return refused(`${path} could not be written (${error instanceof Error ? error.message : String(error)}).`);
  } finally {
    await close();
  }
}
