import { readFile, writeFile } from 'node:fs/promises';
import type { Noted } from '#domain/desk/desk-payouts.ts';
import { PAYOUT_WAYS, type PayoutWay } from '#domain/payout.ts';
import type { Db } from '../platform/database/database.ts';
import { type CommandReport, done, refused, shortened } from '../platform/command-report.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { entryOf } from '../desk/audit-entry.repository.ts';
import { auditIn } from '../desk/audit.repository.ts';
import { payoutStored, payoutSums, type StoredPayout } from './payouts.repository.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Site } from '../sites/catalogue.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { payoutFile, payoutNames } from './payout-file.ts';
import { heldText } from './second-person.ts';
import { isHeld } from './second-person.repository.ts';
import { batch, lineOf, noAmountText, noteFile, noteSent, payAgain, type Paying, sizeOf } from './pay.ts';

/** The person who pays, as named in the log, and the time. */
interface Payer {
  readonly operator: string;
  readonly now: Date;
}

/** Maximum number of errors reported for a file. */
const NAMED = 20;

/** Usage of the command. */
export const HELP = [
  'npx promenade payouts CAMPAIGN                        shows open and completed payments',
  'npx promenade payouts CAMPAIGN batch WAY FILE         creates a batch of due payments, and writes its file',
  'npx promenade payouts CAMPAIGN file NUMBER FILE       writes the file of a batch again',
  'npx promenade payouts CAMPAIGN results NUMBER FILE    stores the results of a batch from a file',
  'npx promenade payouts CAMPAIGN sent NUMBER            marks the open payments of a batch as sent',
  'npx promenade payouts CAMPAIGN retry NUMBER           puts the failed payments of a batch into the next one',
  `WAY is one of: ${PAYOUT_WAYS.join(', ')}.`,
];

/**
 * Makes batches of approved payments and stores their results (PAYOUT-1 … PAYOUT-4).
 *
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function managePayouts(
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  { operator, now }: Payer,
): Promise<CommandReport> {
  const [name, act, which = '', path = '', ...more] = words;
  if (name === undefined || more.length > 0) return refused(...HELP);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const site = sites.find((one) => one.name === name);
  if (!site)
    return refused(`Unknown campaign: ${name}. Available campaigns: ${sites.map((one) => one.name).join(', ')}.`);
  const { db, close } = await joinDatabase(settings);
  try {
    if (act === undefined) return await sums(db, site, now);
    const paying: Paying = {
      audit: auditIn(db),
      operator,
      now,
      entryOf: (what, said) => entryOf(what, { kind: 'command' }, now, said),
    };
    if (act === 'batch') return await makeOne(paying, site, which, path);
    const number = /^\d{1,15}$/.test(which) ? Number(which) : undefined;
    if (number === undefined) return refused(...HELP);
    const stored = await payoutStored(db, site.campaign.uuid, number);
    if (!stored) return refused(`${name} has no batch ${which}.`);
    // Only retried payments leave a batch that nobody has confirmed.
    if (act !== 'retry' && isHeld(stored.payout)) return refused(heldText(stored));
    switch (act) {
      case 'file':
        return path === '' ? refused(...HELP) : await writeAgain(paying, stored, site, path);
      case 'results':
        return await results(paying, stored, path);
      case 'sent':
        return told(stored, await noteSent(paying, stored));
      case 'retry':
        return await retry(paying, stored);
      default:
        return refused(...HELP);
    }
  } finally {
    await close();
  }
}

async function sums(db: Db, { name, campaign }: Site, now: Date): Promise<CommandReport> {
  const lines = (await payoutSums(db, campaign.uuid, settledBy(now))).map(
    ({ way, ready, open, sent: paid, failed }) =>
      `${way.padEnd(12)} ${ready} due, ${open} in a batch, ${paid} sent, ${failed} failed`,
  );
  return done(...(lines.length > 0 ? lines : [`${name} has no payments.`]));
}

async function makeOne(paying: Paying, site: Site, way: string, path: string): Promise<CommandReport> {
  if (!isWay(way) || path === '') return refused(...HELP);
  const made = await batch(paying, site, way);
  if (made.kind === 'nobody') return refused(`${site.name} has no payments due by ${way}.`);
  if (made.kind === 'noAmount') return refused(...made.instances.map((pk) => noAmountText(pk, site.name)));
  const written = isHeld(made.stored.payout) ? refused(heldText(made.stored)) : await write(made.stored, site, path);
  const more = made.hasMore ? ['More payments are due. Create another batch.'] : [];
  return { ...written, lines: [...written.lines, ...more] };
}

/** Writes the file of a batch again. The audit log records it before names and addresses are read. */
async function writeAgain(paying: Paying, stored: StoredPayout, site: Site, path: string): Promise<CommandReport> {
  await paying.audit.add(lineOf(paying, 'payout.file', stored, sizeOf(stored)));
  return write(stored, site, path);
}

async function write(stored: StoredPayout, site: Site, path: string): Promise<CommandReport> {
  const told = `Batch ${stored.payout.id}: ${sizeOf(stored)}`;
  try {
    // The file contains names and addresses.
    await writeFile(path, payoutFile(stored, payoutNames(site)), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused(
      `${told}. Its file could not be written (${reason}). Write it with npx promenade payouts ${site.name} file ${stored.payout.id} FILE`,
    );
  }
  return done(`${told}, written to ${path}.`);
}

async function results(paying: Paying, stored: StoredPayout, path: string): Promise<CommandReport> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return refused(`${path} cannot be read.`);
  const noted = await noteFile(paying, stored, text);
  if ('faults' in noted) return refused(...shortened(noted.faults, NAMED), 'Nothing was stored.');
  return told(stored, noted);
}

function told({ payout: { id } }: StoredPayout, { sent, failed, open, elsewhere }: Noted): CommandReport {
  const more =
    elsewhere > 0
      ? [
          `The submissions of ${elsewhere} of these payments no longer await payment; one may be a duplicate. See npx promenade submission.`,
        ]
      : [];
  return done(`Batch ${id}: ${sent} marked as sent, ${failed} as failed; ${open} open.`, ...more);
}

async function retry(paying: Paying, stored: StoredPayout): Promise<CommandReport> {
  const count = await payAgain(paying, stored);
  return done(`Batch ${stored.payout.id}: ${count} failed payments go into the next batch.`);
}

const isWay = (word: string): word is PayoutWay => (PAYOUT_WAYS as readonly string[]).includes(word);
