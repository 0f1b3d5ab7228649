import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureStore, StoreFailure } from './store.ts';

/**
 * The subfolder in which files are written before they get their names. It is on the same file system, so a rename is
 * atomic.
 */
const DRAFTS = 'incoming';
/**
 * The number of last uuid digits that name the subfolder. With three million pictures, each of the 4,096 subfolders has
 * about 700.
 */
const DIGITS = 3;
/** The age in milliseconds above which a draft was left by a server that died. */
const ABANDONED = 3_600_000;

/**
 * Stores pictures as files below a folder, which several servers may share. A file gets its name only when it is
 * complete and on the disk. A kill or a power cut therefore leaves no partial picture.
 */
export function folderStore(path: string): PictureStore {
  const name = `the folder ${path}`;
  const folderOf = (uuid: string) => join(path, uuid.slice(-DIGITS));
  const fileOf = (uuid: string) => join(folderOf(uuid), uuid);
  const doing = <T>(act: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new StoreFailure({ name }, act, error);
    });

  const write = async (uuid: string, bytes: Buffer) => {
    const draft = join(path, DRAFTS, `${uuid}.${randomUUID()}`);
    try {
      await writeDurably(draft, bytes);
      await mkdir(folderOf(uuid), { recursive: true });
      await rename(draft, fileOf(uuid));
      await flushFolder(folderOf(uuid));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    kind: 'folder',
    name,
    put: (uuid, bytes) => doing('writing a picture', write(uuid, bytes)),
    get: (uuid) =>
      doing(
        'reading a picture',
        readFile(fileOf(uuid)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        }),
      ),
    remove: (uuids) =>
      doing(
        'removing pictures',
        Promise.all(uuids.map((uuid) => rm(fileOf(uuid), { force: true }))).then(() => {}),
      ),
  };
}

/**
 * Prepares the folder of a store: creates it if it is missing, and deletes the drafts of servers that died.
 *
 * @throws Error of the operating system if it cannot be used
 */
export async function openFolder(path: string): Promise<void> {
  const drafts = join(path, DRAFTS);
  await mkdir(drafts, { recursive: true });
  const before = Date.now() - ABANDONED;
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await stat(draft).catch(() => null);
    if (found && found.mtimeMs < before) await rm(draft, { force: true });
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so its new entry survives a power cut. Ignored if the system cannot flush folders. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
