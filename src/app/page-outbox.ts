import { submissionInput } from '#machines/journey.facts.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import { browserOutbox, type Outbox } from '#src/storage/outbox.ts';
import { OUTBOX_MARK } from '#src/storage/outbox-mark.ts';
import { PATIENCE } from '#src/storage/patience.ts';
import { serverNow } from '#src/time/clock.ts';
import { within } from '#src/time/within.ts';
import { SYNC_TAG } from '#src/worker/messages.ts';
import { outboxItemOf } from './outbox-item.ts';

/** What a page does with this device's outbox. */
export interface PageOutbox {
  /** Keeps the submission; rejects if there is no room. */
  put(snapshot: JourneySnapshot): Promise<void>;
  /** Has the service worker send it once there is a network; whether this browser will. */
  schedule(key: string): Promise<boolean>;
  drop(key: string): Promise<void>;
}

/** How long pictures may take to be kept while they are sent; nobody waits for it. Milliseconds. */
const PUTTING = 15_000;

/** This browser's outbox, with the mark by which the next visit finds what is in it. */
export function pageOutbox(local: Storage, outbox: Outbox = browserOutbox()): PageOutbox {
  const unmark = async () => {
    if ((await within(PATIENCE, outbox.keys())).length === 0) local.removeItem(OUTBOX_MARK);
  };
  return {
    put: async (snapshot) => {
      const { configuration } = snapshot.context.site ?? {};
      if (!configuration) throw new Error('there is nothing to be sent yet');
      local.setItem(OUTBOX_MARK, '1');
      const item = outboxItemOf(submissionInput(snapshot.context), configuration, serverNow());
      try {
        await within(PUTTING, outbox.put(item));
      } catch (error) {
        // No room, perhaps no IndexedDB: then nothing is in it.
        await unmark().catch(() => local.removeItem(OUTBOX_MARK));
        throw error;
      }
    },
    schedule: async (key) => {
      const item = await within(PATIENCE, outbox.take(key));
      if (!item?.call || new URL(item.call.address).origin !== window.location.origin) return false;
      const registration = await navigator.serviceWorker?.getRegistration();
      const sync = registration && 'sync' in registration ? (registration.sync as SyncManager) : undefined;
      if (!registration?.active || !sync) return false;
      await sync.register(SYNC_TAG);
      return true;
    },
    drop: async (key) => {
      await within(PATIENCE, outbox.drop(key));
      await unmark();
    },
  };
}

/** The platform's Background Sync, which TypeScript's library does not know. */
interface SyncManager {
  register(tag: string): Promise<void>;
}
