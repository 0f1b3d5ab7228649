import type { Registry } from 'prom-client';
import type { KeptSize } from '../../pages/kept-pages.ts';
import { gauge, single } from './gauge.ts';

/** Memory that a server uses in addition to Node.js's own measurements, in bytes. */
export interface AppSizes {
  readonly bodyBytes: () => number;
  readonly mostBodyBytes: number;
  readonly keptPages: () => KeptSize;
}

export function measureSizes(registry: Registry, { bodyBytes, mostBodyBytes, keptPages }: AppSizes): void {
  gauge(registry, {
    name: 'promenade_body_bytes',
    help: 'Bytes of all request bodies in flight',
    read: () => single(bodyBytes()),
  });
  gauge(registry, {
    name: 'promenade_body_bytes_limit',
    help: 'Maximum bytes of request bodies in flight (BODY_MEMORY_MB); above it, calls get 503',
    read: () => single(mostBodyBytes),
  });
  gauge(registry, {
    name: 'promenade_kept_pages',
    help: 'Rendered pages cached in memory',
    read: () => single(keptPages().pages),
  });
  gauge(registry, {
    name: 'promenade_kept_page_bytes',
    help: 'Bytes of the rendered pages in memory, before compression',
    read: () => single(keptPages().bytes),
  });
}
