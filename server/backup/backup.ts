import { randomUUID } from 'node:crypto';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withClient } from '../platform/database/with-client.ts';
import { pooled } from '../platform/database/database.ts';
import { asOwner } from '../platform/database/join.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { APP, OWNER, roleOf } from '../platform/database/database-roles.ts';
import { storesAt } from '../platform/images/open-stores.ts';
import { picturesIn } from '../pictures/pictures.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { StartError } from '../platform/start-error.ts';
import { openBackup } from './open-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreInto } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type BackupSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'pictureStores'>>;

interface BackupOptions {
  /** Whether to leave out pictures stored outside the database. */
  readonly databaseOnly?: boolean;
}

/** A backup and its path. */
export interface Kept {
  readonly path: string;
  readonly manifest: Manifest;
}

/**
 * Backs up the database of the settings, even while servers use it. The file is named `….part` until it is complete and
 * verified. Its manifest lists missing pictures (KEEP-3).
 *
 * @param target a new file, or a folder, in which the file is named by the time
 * @throws StartError if the file already exists
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
    // Unlike a rename, a link never replaces a file.
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
 * Restores a backup into the database of the settings: that of DATABASE_URL, or the embedded one, which is created if
 * missing. No server may be connected. Later migrations are applied. Sessions and mailed links end.
 *
 * @param replaces whether the content of the database may be lost
 * @throws StartError if the backup is incomplete, a server is connected, or the database is not empty; the database is
 *   then unchanged
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

/** @param locations null leaves out the pictures outside the database */
async function writeFrom(url: string, draft: string, locations: Settings['pictureStores'] | null = []): Promise<void> {
  if (locations === null) return withClient(url, (client) => writeBackup(client, draft, null));
  // Outside the snapshot: a picture is read from its current store.
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
  if (!(await stat(dirname(target)).catch(() => null)))
    throw new StartError(`The folder ${dirname(target)} does not exist. Create it, or name another.`);
  return target;
}

const exists = (path: string) =>
  new StartError(`${path} already exists, and a backup never overwrites a file. Choose another name.`);

/** Makes a new directory entry survive a power failure, on systems that can flush folders. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
