import { within } from '#src/time/within.ts';
import { isHeld, lock, locksOf } from './browser-locks.ts';

/** Milliseconds for a closing page to release its id. Only a duplicated tab waits that long. */
const LETTING_GO = 1_000;
/** Milliseconds for another page to respond, in browsers without locks. */
const ANSWERING = 250;

/** Releases a claimed id. */
type Release = () => void;

/** Messages between pages in browsers without locks. */
interface Message {
  readonly kind: 'asked' | 'taken';
  readonly id: string;
  /** The asking page, by a random name. */
  readonly by: string;
}

/**
 * Claims a tab's id for this page, until it is released (ENTRY-10).
 *
 * @param isNew whether this page created the id: then it is unique, and no other page is asked
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

/** Asks all other pages. A suspended page responds when it resumes. */
async function claimByAsking(id: string, isNew: boolean, onTaken: () => void): Promise<Release | null> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('promenade.tab');
  } catch {
    // Without a channel no page can be asked.
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
      // If two pages ask simultaneously, the first by name gets the id, whether or not it has received the other's
      // message.
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
