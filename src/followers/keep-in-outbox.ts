import { isUnanswered, isWaiting, type JourneySnapshot, selectHold } from '#machines/journey/journey.selectors.ts';
import type { Hold } from '#machines/journey/journey.types.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchUploads } from '#src/uploads/fetch-uploads.ts';
import type { PageOutbox } from '#src/uploads/page-outbox.ts';

/** The last submission put into the outbox. */
interface Put {
  readonly key: string;
  readonly entry: unknown;
  /** Resolves to whether it is stored. */
  readonly done: Promise<boolean>;
}

/**
 * Keeps the submission in this device's outbox while it has no response, so it is sent even if the page is closed
 * (OFFLINE-4). Notifies the journey of the delivery mode (OFFLINE-5). The item is deleted with its response, or when
 * the visitor withdraws it.
 *
 * @param open fetches the outbox code; called again after a failure
 * @returns a function that stops it
 */
export function keepInOutbox(journey: JourneyActor, local: Storage, open = () => fetchOutbox(local)): () => void {
  let last: Put | null = null;
  let isScheduled = false;
  let wasWaiting = false;
  let opening: Promise<PageOutbox> | null = null;
  const inOutbox = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));

  const tell = (key: string, hold: Hold) => {
    if (last?.key === key) journey.send({ type: 'submission.held', hold });
  };
  const put = async (key: string, snapshot: JourneySnapshot): Promise<boolean> => {
    try {
      await (await inOutbox()).put(snapshot);
      tell(key, 'untilOpened');
      return true;
    } catch {
      tell(key, 'untilClosed');
      return false;
    }
  };
  const drop = async ({ key, done }: Put) => {
    await done;
    await (await inOutbox()).drop(key);
  };
  const schedule = async ({ key, done }: Put) => {
    if ((await done) && (await (await inOutbox()).schedule(key))) tell(key, 'untilOnline');
  };

  const subscription = journey.subscribe((snapshot) => {
    const { entry, site } = snapshot.context;
    const key = entry.idempotencyKey;
    const beginsToWait = isWaiting(snapshot) && !wasWaiting;
    wasWaiting = isWaiting(snapshot);
    if (!site || key === null || !isUnanswered(snapshot)) {
      if (last) void drop(last).catch(() => undefined);
      last = null;
      return;
    }
    // A retry may succeed: the code may load now, or storage may have space again.
    const isDueAgain = beginsToWait && selectHold(snapshot) === 'untilClosed';
    if (last?.entry !== entry || isDueAgain) {
      last = { key, entry, done: put(key, snapshot) };
      isScheduled = false;
    }
    if (isWaiting(snapshot) && !isScheduled) {
      isScheduled = true;
      void schedule(last).catch(() => undefined);
    }
  });
  return () => {
    subscription.unsubscribe();
    last = null;
  };
}

async function fetchOutbox(local: Storage): Promise<PageOutbox> {
  const { pageOutbox } = await fetchUploads();
  return pageOutbox(local);
}
