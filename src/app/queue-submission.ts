import { isUnanswered, isWaiting, type JourneySnapshot } from '#machines/journey.selectors.ts';
import type { Hold } from '#machines/journey.types.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Queue } from './browser-queue.ts';
import { fetchCode } from './fetch-code.ts';

/** What was last put into the queue. */
interface Kept {
  readonly key: string;
  readonly entry: unknown;
  /** Whether there was room. */
  readonly saved: Promise<boolean>;
}

/**
 * Keeps the submission on this device while it is unanswered, so that it goes on even after the page was closed
 * (OFFLINE-4), and tells the journey what becomes of it (OFFLINE-5). It goes with its answer, or when the visitor takes
 * it back.
 *
 * @returns a function that stops it
 */
export function queueSubmission(journey: JourneyActor, local: Storage, open = () => openQueue(local)): () => void {
  let kept: Kept | null = null;
  let isScheduled = false;
  let queue: Promise<Queue> | null = null;
  const inQueue = () => (queue ??= open());

  const tell = (key: string, hold: Hold) => {
    if (kept?.key === key) journey.send({ type: 'submission.held', hold });
  };
  const put = async (key: string, snapshot: JourneySnapshot): Promise<boolean> => {
    try {
      await (await inQueue()).put(snapshot);
      tell(key, 'untilOpened');
      return true;
    } catch {
      tell(key, 'untilClosed');
      return false;
    }
  };
  const drop = async ({ key, saved }: Kept) => {
    await saved;
    await (await inQueue()).drop(key);
  };
  const schedule = async (key: string, saved: Promise<boolean>) => {
    if ((await saved) && (await (await inQueue()).schedule())) tell(key, 'untilOnline');
  };

  const subscription = journey.subscribe((snapshot) => {
    const { entry, site } = snapshot.context;
    const key = entry.idempotencyKey;
    if (!site || key === null || !isUnanswered(snapshot)) {
      if (kept) void drop(kept).catch(() => undefined);
      kept = null;
      return;
    }
    if (kept?.entry !== entry) {
      kept = { key, entry, saved: put(key, snapshot) };
      isScheduled = false;
    }
    if (isWaiting(snapshot) && !isScheduled) {
      isScheduled = true;
      void schedule(key, kept.saved).catch(() => undefined);
    }
  });
  return () => subscription.unsubscribe();
}

async function openQueue(local: Storage): Promise<Queue> {
  const { browserQueue } = await fetchCode('calls', () => import('./calling.ts'));
  return browserQueue(local);
}
