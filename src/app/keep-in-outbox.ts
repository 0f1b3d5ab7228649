import { isUnanswered, isWaiting, type JourneySnapshot, selectHold } from '#machines/journey.selectors.ts';
import type { Hold } from '#machines/journey.types.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchCalls } from './fetch-calls.ts';
import type { PageOutbox } from './page-outbox.ts';

/** What was last put into the outbox. */
interface Put {
  readonly key: string;
  readonly entry: unknown;
  /** Whether it is there. */
  readonly done: Promise<boolean>;
}

/**
 * Keeps the submission in this device's outbox while it is unanswered, so that it goes on even after the page was
 * closed (OFFLINE-4), and tells the journey what becomes of it (OFFLINE-5). It goes with its answer, or when the
 * visitor takes it back.
 *
 * @param open fetches what keeps it; asked again after a failure
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
    // What could not be kept may be by now: its code can be had, or there is room again.
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
  return () => subscription.unsubscribe();
}

async function fetchOutbox(local: Storage): Promise<PageOutbox> {
  const { pageOutbox } = await fetchCalls();
  return pageOutbox(local);
}
