import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { gauge, single } from './gauge.ts';

/** Measures the disk of the embedded PostgreSQL. An external PostgreSQL needs monitoring of its own. */
export function measureDisk(registry: Registry, folder: string): void {
  gauge(registry, {
    name: 'promenade_disk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR, for users other than root',
    read: async () => {
      const { bavail, bsize } = await statfs(folder);
      return single(bavail * bsize);
    },
  });
  gauge(registry, {
    name: 'promenade_disk_bytes',
    help: 'Size of the disk of DATA_DIR, in bytes',
    read: async () => {
      const { blocks, bsize } = await statfs(folder);
      return single(blocks * bsize);
    },
  });
}
