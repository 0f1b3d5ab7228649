import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CommandReport, done, refused } from '../platform/command-report.ts';
import type { Database } from '../platform/database/database.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { storesAt } from '../platform/images/open-stores.ts';
import { auditIn } from '../desk/audit.repository.ts';
import { type PersonFile, readPersonFile } from './person-file.repository.ts';
import { picturesIn, type Pictures } from '../pictures/pictures.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { countsText, erase, sumOf } from './erase.ts';
import { type Found, findPerson } from './find-person.ts';
import { commandEntry } from './person-audit.ts';
import { owedText, summaryOf } from './person-summary.ts';
import { personZip } from './person-zip.ts';

type PeopleSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir' | 'pictureStores'>;

/** Usage of the command. */
export const HELP = [
  'npx promenade person EMAIL                  summarises the data of a person; a phone number also works',
  'npx promenade person EMAIL export FILE.zip  exports all data, as JSON with the pictures',
  'npx promenade person EMAIL erase            erases all data; payments are kept without a name (docs/operate/privacy.md)',
];

interface Work {
  readonly db: Database['db'];
  readonly pictures: Pictures;
  /** Names of campaigns by uuid. */
  readonly names: ReadonlyMap<string, string>;
  readonly who: string;
  readonly now: Date;
}

/**
 * Shows, exports or erases all data of a person (PERSON-1 … PERSON-3).
 *
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function managePerson(
  words: readonly string[],
  settings: PeopleSettings,
  now: Date,
): Promise<CommandReport> {
  const [who, act = 'show', path, ...more] = words;
  const isUsable = who !== undefined && more.length === 0 && (act === 'export') === (path !== undefined);
  if (!isUsable || !['show', 'export', 'erase'].includes(act)) return refused(...HELP);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const names = new Map(sites.map(({ name, campaign }) => [campaign.uuid.toLowerCase(), name]));
  const { db, close } = await joinDatabase(settings);
  try {
    const pictures = picturesIn(db, await storesAt(settings.pictureStores, db));
    const work: Work = { db, pictures, names, who, now };
    if (act === 'erase') return await eraseOne(work);
    const found = await findPerson(db, who, null);
    if (found.kind !== 'found') return whyNot(found, who);
    const file = await readPersonFile(db, found.rows, true);
    if (isEmpty(file)) return nobody(who);
    if (path !== undefined) return await write(work, file, path);
    await auditIn(db).add(commandEntry('person.read', now, 'by command'));
    return done(...summaryOf(file, names), ...owedText(file));
  } finally {
    await close();
  }
}

async function write({ db, pictures, names, now }: Work, file: PersonFile, path: string): Promise<CommandReport> {
  // Logged before anything is read: an aborted export has also read data.
  await auditIn(db).add(commandEntry('person.export', now, 'by command'));
  try {
    // Only this user may read the file, and no existing file is replaced.
    await pipeline(
      personZip(db, pictures, file, { names, now }),
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    );
  } catch (error) {
    // Deletes an incomplete file, but not a file that existed before.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(path, { force: true });
    return refused(`${path} could not be written (${error instanceof Error ? error.message : String(error)}).`);
  }
  return done(`All data was written to ${path}: person.json and the pictures.`);
}

async function eraseOne({ db, pictures, who, now }: Work): Promise<CommandReport> {
  let found: Found = { kind: 'unknown' };
  const erased = await erase(
    { audit: auditIn(db), pictures },
    async (tx) => {
      found = await findPerson(tx, who, null);
      return found.kind === 'found' ? found.rows : null;
    },
    (detail) => commandEntry('person.erase', now, detail),
    now,
  );
  if (erased === null) return whyNot(found, who);
  if (erased.kind === 'unpaid') return refused(unpaidText(erased.payments.map(({ payout }) => payout)));
  return sumOf(erased.counts) === 0 ? nobody(who) : done(`Erased: ${countsText(erased.counts)}.`);
}

/** Explains that somebody in a batch without results cannot be erased yet. */
export function unpaidText(payouts: readonly number[]): string {
  const numbers = [...new Set(payouts)].toSorted((one, other) => one - other).join(', ');
  return `Nothing was erased: a payment is in progress (batch ${numbers}), and it needs the recipient. Store its result first, then erase.`;
}

function whyNot(found: Found, who: string): CommandReport {
  if (found.kind === 'several')
    return refused(`${who} has several email addresses. Name one of them: ${found.emails.join(', ')}`);
  return refused(`'${who}' is neither an email address nor a phone number.`, ...HELP);
}

const nobody = (who: string) => refused(`No data of ${who} is stored.`);

/** Whether nothing is stored of a person. */
export const isEmpty = (file: PersonFile): boolean => Object.values(file).every((rows) => rows.length === 0);
