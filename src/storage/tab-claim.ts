import { within } from '#src/time/within.ts';
import { isHeld, lock, locksOf } from './lock.ts';

/** How long a page that is being left may take to let go of its id, in milliseconds; only a twin waits so long. */
const LETTING_GO = 1_000;
/** How long another page may take to answer, where the browser has no locks, in milliseconds. */
const ANSWERING = 250;

/** Lets go of a claimed id. */
type Release = () => void;

/** What pages tell each other where the browser has no locks. */
interface Message {
  readonly kind: 'asked' | 'taken';
  readonly id: string;
  /** The page that asks, by a random name. */
  readonly by: string;
}

/**
 * Claims a tab's id for this page, until it is released (ENTRY-10).
 *
 * @param isNew whether it was made by this page: then no other page can have it, and none is asked
 * @param onTaken called if another page turns out to have it after all
 * @returns null if another page has it
 */
export async function claimTab(id: string, isNew: boolean, onTaken: () => void): Promise<Release | null> {
  const locks = locksOf(navigator);
  const name = `promenade.tab/${id}`;
  if (!locks) return claimByAsking(id, isNew, onTaken);
  const stopped = new AbortController();
  const granted = lock(locks, name, stopped.signal);
  const release = await within(LETTING_GO, granted).catch(() => null);
  if (release) return release;
  const isTaken = await isHeld(locks, name, LETTING_GO / 2);
  stopped.abort();
  granted.then(
    (late) => late(),
    () => undefined,
  );
  return isTaken ? null : claimByAsking(id, isNew, onTaken);
}

/** Asks all other pages. One that sleeps answers when it wakes up. */
async function claimByAsking(id: string, isNew: boolean, onTaken: () => void): Promise<Release | null> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('promenade.tab');
  } catch {
    // Nobody can be asked.
    return () => undefined;
  }
  const post = (message: Message) => channel.postMessage(message);
  let isOwn = isNew;
  const taken = new Promise<true>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.id !== id) return;
      if (data.kind === 'taken' && data.by === own) {
        resolve(true);
        if (isOwn) onTaken();
      }
      if (data.kind !== 'asked') return;
      if (isOwn || own < data.by) post({ kind: 'taken', id, by: data.by });
      // Of two that ask at the same moment the first by name has it, whether or not it has heard the other.
      else resolve(true);
    });
  });
  if (isNew) return () => channel.close();
  post({ kind: 'asked', id, by: own });
  isOwn = await within(ANSWERING, taken).then(
    () => false,
    () => true,
  );
  if (isOwn) return () => channel.close();
  channel.close();
  return null;
}
