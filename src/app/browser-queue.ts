import { submissionInput } from '#machines/journey.facts.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { LoadedSite } from '#machines/journey.types.ts';
import { within } from '#src/captcha/within.ts';
import type { KeptEntry } from '#src/storage/stored-entry.ts';
import { browserOutbox, isStale, type Outbox, type QueuedSubmission } from '#src/storage/outbox.ts';
import type * as parsing from '#src/storage/parse-entry.ts';
import { QUEUE_KEY } from '#src/storage/tab-id.ts';
import { emptyEntry } from '#domain/entry.ts';
import { SYNC_TAG } from '#src/worker/messages.ts';
import { sendableOf } from './outgoing.ts';

/** What this browser does with a submission that has no answer. */
export interface Queue {
  /** Keeps it; rejects if there is no room. */
  put(snapshot: JourneySnapshot): Promise<void>;
  /** Has the service worker send it once there is a network; whether this browser will. */
  schedule(): Promise<boolean>;
  drop(key: string): Promise<void>;
}

/** How long pictures may take to be kept, in milliseconds. */
const PATIENCE = 15_000;

/** The queue in this browser's outbox. */
export function browserQueue(local: Storage, outbox: Outbox = browserOutbox()): Queue {
  const unmark = async () => {
    if ((await outbox.all()).length === 0) local.removeItem(QUEUE_KEY);
  };
  return {
    put: async (snapshot) => {
      const { configuration } = snapshot.context.site ?? {};
      if (!configuration) throw new Error('there is nothing to be sent yet');
      // Whoever opens the site again finds the submission by the mark.
      local.setItem(QUEUE_KEY, '1');
      const sendable = sendableOf(submissionInput(snapshot.context), configuration, Date.now());
      try {
        await within(PATIENCE, outbox.put(sendable));
      } catch (error) {
        // No room, perhaps no IndexedDB: then nothing is in it.
        await unmark().catch(() => local.removeItem(QUEUE_KEY));
        throw error;
      }
    },
    schedule: async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      const sync = registration && 'sync' in registration ? (registration.sync as SyncManager) : undefined;
      if (!registration?.active || !sync) return false;
      await sync.register(SYNC_TAG);
      return true;
    },
    drop: async (key) => {
      await outbox.drop(key);
      await unmark();
    },
  };
}

/** The platform's Background Sync, which TypeScript's library does not know. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * The submission of a campaign that this device has kept, to go on with, and what goes with it (OFFLINE-4); null if
 * there is none, or if the tab has an entry of its own.
 *
 * @param kept what this tab has kept
 * @param fetchParser fetches what reads stored entries
 */
export async function queuedFor(
  campaignUuid: string,
  kept: KeptEntry | null,
  now: number,
  fetchParser: () => Promise<typeof parsing>,
  outbox: Outbox = browserOutbox(),
): Promise<Pick<LoadedSite, 'entry' | 'isQueued'> | null> {
  const all = await within(PATIENCE, outbox.all()).catch((): readonly QueuedSubmission[] => []);
  const seen = all.filter((queued) => isStale(queued, now) || isTold(queued, kept));
  await Promise.allSettled(seen.map(({ key }) => outbox.drop(key)));
  const mine = all
    .filter((queued) => queued.campaignUuid === campaignUuid && !seen.includes(queued))
    .sort((one, other) => other.queuedAt - one.queuedAt);
  const own = mine.find(({ key }) => key === kept?.entry.idempotencyKey);
  const queued = own ?? (kept === null || isUntouched(kept) ? mine[0] : undefined);
  const entry = queued && (await fetchParser()).parseQueuedEntry(queued.entry);
  return entry ? { entry, isQueued: true } : null;
}

/** Whether this tab already shows what the submission led to. */
function isTold({ answer }: QueuedSubmission, kept: KeptEntry | null): boolean {
  const uuid = (answer?.body as { readonly uuid?: unknown } | null | undefined)?.uuid;
  return typeof uuid === 'string' && [kept?.completion?.submissionUuid, kept?.entry.submissionUuid].includes(uuid);
}

/** Whether nothing was entered in this tab. */
function isUntouched({ entry }: KeptEntry): boolean {
  const { utm, profile } = entry;
  const empty: Readonly<Record<string, unknown>> = emptyEntry({ utm, profile });
  return Object.entries(entry).every(([name, value]) => JSON.stringify(value) === JSON.stringify(empty[name]));
}
