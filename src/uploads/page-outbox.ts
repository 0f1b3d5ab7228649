import { submissionInput } from '#machines/journey/journey.inputs.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { OUTBOX_MARK } from '#src/storage/outbox-mark.ts';
import { browserOutbox, type Outbox } from '#src/storage/browser-outbox.ts';
import { PATIENCE } from '#src/storage/storage-patience.ts';
import { serverNow } from '#src/time/server-clock.ts';
import { within } from '#src/time/within.ts';
import { SYNC_TAG } from '#src/service-worker/service-worker-messages.ts';
import { outboxItemOf } from './outbox-item.ts';

/** A page's access to this device's outbox. */
export interface PageOutbox {
  /** Stores the submission; rejects if there is no space. */
  put(snapshot: JourneySnapshot): Promise<void>;
  /**
   * Makes the service worker send the submission once there is a network. Resolves to whether this browser supports
   * that.
   */
  schedule(key: string): Promise<boolean>;
  drop(key: string): Promise<void>;
}

/** Maximum time to store pictures while they are sent, in milliseconds. Nothing waits for it. */
const PUTTING = 15_000;

/** Returns this browser's outbox. Maintains the mark by which the next visit finds its items. */
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
        // There is no space, or perhaps no IndexedDB: then the outbox is empty.
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

/** The platform's Background Sync, which is missing from TypeScript's library. */
interface SyncManager {
  register(tag: string): Promise<void>;
}
