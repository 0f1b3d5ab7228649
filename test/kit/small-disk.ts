import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk for one test, which the test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes to a file until no space is left. */
  fill(): Promise<void>;
  /** Deletes that file. */
  free(): Promise<void>;
  remove(): void;
}

/** Mounts a tmpfs of this size; null if this user or system may not mount. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-disk-'));
  const mount = () =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  const mounted = process.platform === 'linux' && mount().status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      const file = await open(filler, 'a');
      const block = Buffer.alloc(64 * 1024, 1);
      try {
        for (let size = block.length; size >= 4096;) {
          await file.write(block, 0, size).catch(() => (size /= 2));
          if ((await statfs(folder)).bavail === 0) break;
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this user may mount. */
export function canMount(): boolean {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
}
