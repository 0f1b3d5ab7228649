import type { ReceiptImage } from '#domain/entry.ts';
import { serverNow } from '#src/time/server-clock.ts';
import { imagesWithData, type Overflow } from './overflow.ts';
import { ENTRY_KEY, filesText, type KeptEntry, keptEntryOf, storedEntryText } from './stored-entry.ts';
import { typedWordsIn } from './typed-words.ts';
import type { WordsStore } from './words-store.ts';

/**
 * Maximum characters of image data in `_d`, beyond which session storage counts as full (ENTRY-3). Writing it blocks
 * the main thread: 0.4 million characters took up to 20 ms, ten photographs over 100 ms (RCPT-12).
 */
const MOST_IMAGE_DATA = 400_000;
/** Maximum characters of image data that are written again at each key press. */
const LIGHT_IMAGE_DATA = 20_000;

/** Keeps the entry in progress across reloads (ENTRY-1 … ENTRY-3, ENTRY-8). */
export interface EntryStore {
  /**
   * Returns the stored entry of this campaign; null if there is none, or none of the current version and shape
   * (ENTRY-8). Rejects, and keeps all data, if the code that reads it cannot be fetched.
   */
  load(campaignUuid: string): Promise<KeptEntry | null>;
  /**
   * Stores the entry. Writes immediately while session storage has space; if only texts have changed, without the
   * images. Otherwise the texts are immediately written to their second place, and the rest once the images have moved
   * (ENTRY-3). If the overflow also fails, images that do not fit are left out. Rejects if not even the texts fit.
   */
  save(campaignUuid: string, kept: KeptEntry): Promise<void>;
  /** Moves images that will not fit in advance, so they are stored as soon as they join the entry (ENTRY-3). */
  makeRoom(more: readonly ReceiptImage[]): Promise<void>;
}

/** The entries of a tab, whose id may change (ENTRY-10). */
export interface TabEntries extends EntryStore {
  /** Stores the latest entry again with all its images. The previously moved ones belong to another tab now. */
  keepAgain(): Promise<void>;
}

/** State derived from an entry's images; it stays the same from one key press to the next. */
interface ImagesInEntry {
  readonly files: readonly ReceiptImage[];
  readonly leftOut: readonly ReceiptImage[];
  /** Characters of image data in `_d`. */
  readonly weight: number;
  readonly text: string | null;
}

/** @param fetchParser fetches the code that reads an entry, which only a visitor with an entry needs */
export function createEntryStore(
  session: Storage,
  overflow: Overflow,
  words: WordsStore,
  fetchParser = () => import('./parse-entry.ts'),
): TabEntries {
  /** The picture in the overflow for each image id. Rotating an image keeps its id and changes its picture. */
  const moved = new Map<string, string>();
  /** Whether `_d` itself is in the overflow. */
  let isEntryMoved = false;
  let latest: symbol | null = null;
  let last: readonly [campaignUuid: string, kept: KeptEntry] | null = null;
  let queue: Promise<void> = Promise.resolve();
  let images: ImagesInEntry = { files: [], leftOut: [], weight: 0, text: null };
  const typed = typedWordsIn(session, () => void (last && saveWhole(...last).catch(() => undefined)));
  /** The images of the entry in `_d`; null if another place contains that entry. */
  let written: readonly ReceiptImage[] | null = null;

  const isMoved = ({ id, dataUrl }: ReceiptImage) => moved.get(id) === dataUrl;

  /** Only one task at a time touches the overflow. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  }

  function atOnce(task: () => Promise<void>): Promise<void> {
    const done = task();
    queue = Promise.allSettled([queue, done]).then(() => undefined);
    return done;
  }

  function remember(id: string, dataUrl: string | null): void {
    if (dataUrl === null) moved.delete(id);
    else moved.set(id, dataUrl);
    lookAt(images.files, images.leftOut);
  }

  function lookAt(files: readonly ReceiptImage[], leftOut: readonly ReceiptImage[]): void {
    const inside = files.filter((image) => !isMoved(image) && !leftOut.includes(image));
    images = { files, leftOut, weight: inside.reduce((sum, { dataUrl }) => sum + dataUrl.length, 0), text: null };
  }

  function textOf(campaignUuid: string, kept: KeptEntry): string {
    const { files, leftOut } = images;
    const within = files.filter((image) => !leftOut.includes(image));
    const text = images.text ?? filesText(within, isMoved);
    images = { ...images, text };
    return storedEntryText(campaignUuid, kept, text);
  }

  function write(campaignUuid: string, kept: KeptEntry, mostImageData = MOST_IMAGE_DATA): boolean {
    if (images.files !== kept.entry.files) lookAt(kept.entry.files, []);
    if (images.weight <= mostImageData) {
      try {
        session.setItem(ENTRY_KEY, textOf(campaignUuid, kept));
        words.drop();
        typed.drop();
        written = kept.entry.files;
        return true;
      } catch {
        // No space: the previously stored entry stays.
      }
    }
    words.keep(storedEntryText(campaignUuid, kept, '[]'), serverNow());
    written = null;
    return false;
  }

  async function moveImages(files: readonly ReceiptImage[]): Promise<boolean> {
    const more = files.filter((image) => !isMoved(image));
    if (more.length === 0) return true;
    try {
      await overflow.put(new Map(more.map(({ id, dataUrl }) => [id, dataUrl])));
    } catch {
      return false;
    }
    for (const { id, dataUrl } of more) remember(id, dataUrl);
    return true;
  }

  /** Leaves out as many of the last images as needed for the rest to fit. */
  function writeWithout(campaignUuid: string, kept: KeptEntry): boolean {
    const { files } = kept.entry;
    const heavy = files.filter((image) => !isMoved(image));
    for (let count = heavy.length; count >= 0; count -= 1) {
      lookAt(files, heavy.slice(count));
      if (write(campaignUuid, kept, Infinity)) return true;
    }
    return false;
  }

  /** Moves the images, then tries the small rest again; if not even that fits, moves it as well. */
  async function spill(campaignUuid: string, kept: KeptEntry, isLatest: () => boolean): Promise<void> {
    const haveMoved = await moveImages(kept.entry.files);
    if (!isLatest()) return;
    if (haveMoved ? write(campaignUuid, kept) : writeWithout(campaignUuid, kept)) return;
    const text = textOf(campaignUuid, kept);
    await overflow.put(new Map([[ENTRY_KEY, text]]));
    isEntryMoved = true;
    if (!isLatest()) return;
    session.removeItem(ENTRY_KEY);
    typed.drop();
  }

  /** Deletes overflow items that are back in session storage, or were deleted or rotated. */
  async function dropUnused({ entry }: KeptEntry): Promise<void> {
    const unused = [...moved.keys()].filter((key) => !entry.files.some((image) => image.id === key && isMoved(image)));
    if (isEntryMoved && session.getItem(ENTRY_KEY) !== null) {
      unused.push(ENTRY_KEY);
      isEntryMoved = false;
    }
    if (unused.length === 0) return;
    for (const key of unused) remember(key, null);
    // If deleting fails, the sweep deletes them later.
    await overflow.drop(unused).catch(() => undefined);
  }

  async function dropAll(): Promise<void> {
    for (const key of moved.keys()) remember(key, null);
    isEntryMoved = false;
    await overflow.clear();
  }

  async function save(campaignUuid: string, kept: KeptEntry): Promise<void> {
    last = [campaignUuid, kept];
    // Only the texts if `_d` contains the same images and they are heavy; `_d` follows at a pause.
    const isTyped =
      written === kept.entry.files &&
      images.weight > LIGHT_IMAGE_DATA &&
      typed.keep(storedEntryText(campaignUuid, kept, '[]'));
    if (!isTyped) await saveWhole(campaignUuid, kept);
  }

  async function saveWhole(campaignUuid: string, kept: KeptEntry): Promise<void> {
    const token = (latest = Symbol('save'));
    const isLatest = () => latest === token;
    const isWritten = write(campaignUuid, kept);
    const task = async () => {
      // Once the entry is complete, all its data is deleted, tracked or not (ENTRY-7).
      if ((kept.completion || kept.entry.submissionUuid !== null) && kept.entry.files.length === 0)
        await dropAll().catch(() => undefined);
      if (!isLatest()) return;
      if (!isWritten) await spill(campaignUuid, kept, isLatest);
      if (isLatest()) await dropUnused(kept);
    };
    // Texts alone do not wait in the queue, because the visitor may leave. IndexedDB keeps the order.
    await (isWritten || kept.completion || !kept.entry.files.every(isMoved) ? enqueue(task) : atOnce(task));
  }

  return {
    save,

    async load(campaignUuid) {
      const parse = async (text: string | null | undefined) =>
        typeof text === 'string' ? (await fetchParser()).parseStoredEntry(text, campaignUuid) : null;
      const inSession = session.getItem(ENTRY_KEY);
      const latestWords = await parse(words.take() ?? typed.take());
      const whole = await parse(inSession ?? (await overflow.take(ENTRY_KEY).catch(() => undefined)));
      const stored = latestWords ? { ...latestWords, files: whole?.files ?? [] } : whole;
      if (!stored) {
        session.removeItem(ENTRY_KEY);
        words.drop();
        typed.drop();
        await enqueue(dropAll).catch(() => undefined);
        return null;
      }
      isEntryMoved = inSession === null && whole !== null;
      const files = await imagesWithData(stored.files, overflow);
      for (const { id, dataUrl } of files)
        if (stored.files.some((file) => file.id === id && 'stored' in file)) remember(id, dataUrl);
      const kept = keptEntryOf(stored, files);
      last = [campaignUuid, kept];
      return kept;
    },

    async keepAgain() {
      moved.clear();
      isEntryMoved = false;
      images = { files: [], leftOut: [], weight: 0, text: null };
      if (last) await save(...last);
    },

    async makeRoom(more) {
      const files = [...images.files, ...more];
      const weight = more.reduce((sum, { dataUrl }) => sum + dataUrl.length, images.weight);
      // If the overflow rejects, saving determines what fits.
      if (weight > MOST_IMAGE_DATA) await enqueue(async () => void (await moveImages(files)));
    },
  };
}
