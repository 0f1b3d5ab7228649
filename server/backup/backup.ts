import { randomUUID } from 'node:crypto';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withClient } from '../database/client.ts';
import { pooled } from '../database/database.ts';
import { asOwner } from '../database/join.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbedded } from '../database/embedded.ts';
import { APP, OWNER, roleOf } from '../database/roles.ts';
import { storesAt } from '../pictures/open.ts';
import { picturesIn } from '../repositories/pictures.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { openBackup } from './check.ts';
import type { Manifest } from './manifest.ts';
import { restoreInto } from './restore.ts';
import { writeBackup } from './write.ts';

type BackupSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'pictureStores'>>;

interface BackupOptions {
  /** Leaves out the pictures that lie outside the database. */
  readonly databaseOnly?: boolean;
}

/** What was backed up, and where it lies. */
export interface Kept {
  readonly path: string;
  readonly manifest: Manifest;
}

/**
 * Backs up the database of the settings, also while servers work on it. The file gets its name when it is whole and was
 * read through: one that was not finished is called `….part`. Its manifest names the pictures that are missing
 * (KEEP-3).
 *
 * @param target a new file, or a folder, in which it is called by the time
 * @throws StartError if there is such a file already
 */
export async function backUp(
  settings: BackupSettings,
  target: string,
  { databaseOnly = false }: BackupOptions = {},
): Promise<Kept> {
  const path = await pathFor(resolve(target));
  const draft = `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    await asOwner(settings, (url) => writeFrom(url, draft, databaseOnly ? null : settings.pictureStores));
    const { manifest, close } = await openBackup(draft);
    close();
    // Unlike a rename, it never replaces a file.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? exists(path) : error;
    });
    await flushFolder(dirname(path));
    return { path, manifest };
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Restores a backup into the database of the settings, to which no server may be connected: into that of DATABASE_URL,
 * or into the embedded one, which is made if there is none. Later migrations follow. Sessions and mailed links end.
 *
 * @param replaces whether what is in the database may be lost
 * @throws StartError if the backup is not whole, a server is connected, or the database not empty; it is then as it was
 */
export async function restore(settings: BackupSettings, path: string, replaces: boolean): Promise<Kept> {
  const backup = await openBackup(resolve(path));
  try {
    const { databaseUrl, databaseOwnerUrl } = settings;
    const fill = (url: string, owner?: string) =>
      withClient(url, (client) => restoreInto(client, backup, { owner, replaces }));
    if (databaseUrl === undefined) {
      const embedded = await startEmbedded(settings.dataDir);
      try {
        await fill(embedded.ownerUrl(), OWNER);
        await migrateDatabase(embedded.ownerUrl(), { owner: OWNER, user: APP });
      } finally {
        await embedded.stop();
      }
    } else {
      const url = databaseOwnerUrl ?? databaseUrl;
      const user = databaseOwnerUrl === undefined ? undefined : await roleOf(databaseUrl);
      await fill(url);
      await migrateDatabase(url, user === undefined ? {} : { user });
    }
    return { path, manifest: backup.manifest };
  } finally {
    backup.close();
  }
}

/** @param locations null: the pictures outside the database are left out */
async function writeFrom(url: string, draft: string, locations: Settings['pictureStores'] | null = []): Promise<void> {
  if (locations === null) return withClient(url, (client) => writeBackup(client, draft, null));
  // Beside the snapshot: a picture is read where it is now.
  const { db, close } = pooled(url, () => {}, 1);
  try {
    const pictures = picturesIn(db, await storesAt(locations, db));
    await withClient(url, (client) => writeBackup(client, draft, pictures));
  } finally {
    await close();
  }
}

async function pathFor(target: string): Promise<string> {
  const found = await stat(target).catch(() => null);
  if (found?.isDirectory()) return join(target, `promenade-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.zip`);
  if (found) throw exists(target);
  if (!(await stat(dirname(target)).catch(() => null))) throw new StartError(`There is no folder ${dirname(target)}.`);
  return target;
}

const exists = (path: string) => new StartError(`There is a file ${path} already. A backup replaces none.`);

/** So that its new entry outlives a power cut, where folders can be flushed. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
