import { emptyEntry } from '#domain/empty-entry.ts';
import type { LoadedSite } from '#machines/journey/journey.types.ts';
import { browserOutbox, isStale, type Outbox, type OutboxItem } from '#src/storage/browser-outbox.ts';
import type * as parsing from '#src/storage/parse-entry.ts';
import { PATIENCE } from '#src/storage/storage-patience.ts';
import type { KeptEntry } from '#src/storage/stored-entry.ts';
import { within } from '#src/time/within.ts';

/**
 * Returns the stored submission of a campaign from this device's outbox, to continue with it (OFFLINE-4). Returns null
 * if there is none, or if the tab has an entry of its own. Deletes items that are no longer needed.
 *
 * @param kept the stored entry of this tab
 * @param now milliseconds since the epoch
 * @param fetchParser fetches the code that reads stored entries
 */
export async function entryFromOutbox(
  campaignUuid: string,
  kept: KeptEntry | null,
  now: number,
  fetchParser: () => Promise<typeof parsing>,
  outbox: Outbox = browserOutbox(),
): Promise<Pick<LoadedSite, 'entry' | 'isQueued'> | null> {
  const all = await within(PATIENCE, outbox.all()).catch((): readonly OutboxItem[] => []);
  const seen = all.filter((item) => isStale(item, now) || isTold(item, kept));
  await Promise.allSettled(seen.map(({ key }) => within(PATIENCE, outbox.drop(key))));
  const mine = all
    .filter((item) => item.campaignUuid === campaignUuid && !seen.includes(item))
    .sort((one, other) => other.queuedAt - one.queuedAt);
  const own = mine.find(({ key }) => key === kept?.entry.idempotencyKey);
  const item = own ?? (kept === null || isUntouched(kept) ? mine[0] : undefined);
  const entry = item && (await fetchParser()).parseQueuedEntry(item.entry);
  return entry ? { entry, isQueued: true } : null;
}

/** Whether this tab already shows the result of the submission. */
function isTold({ answer }: OutboxItem, kept: KeptEntry | null): boolean {
  const uuid = (answer?.body as { readonly uuid?: unknown } | null | undefined)?.uuid;
  return typeof uuid === 'string' && [kept?.completion?.submissionUuid, kept?.entry.submissionUuid].includes(uuid);
}

/** Whether nothing was entered in this tab. */
function isUntouched({ entry }: KeptEntry): boolean {
  const { utm, profile } = entry;
  const empty: Readonly<Record<string, unknown>> = emptyEntry({ utm, profile });
  return Object.entries(entry).every(([name, value]) => JSON.stringify(value) === JSON.stringify(empty[name]));
}
