import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureStore, StoreFailure } from './store.ts';

/** Where files are written before they get their names; on the same file system, so that a rename is one step. */
const DRAFTS = 'incoming';
/** The last digits of a uuid name its subfolder: of 4,096 each has 700 of three million pictures. */
const DIGITS = 3;
/** A draft that is older was left by a server that died. Milliseconds. */
const ABANDONED = 3_600_000;

/**
 * Keeps pictures as files below a folder, which several servers may share. A file has its name once it is whole and on
 * the disk, so that a kill or a power cut leaves none that is not.
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
 * Makes the folder of a store ready: it is made where it is missing, and what servers left that died is cleared away.
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

/** So that its new entry outlives a power cut, where folders can be flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
