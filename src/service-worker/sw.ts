import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { browserOutbox } from '#src/storage/browser-outbox.ts';
import { copiesIn } from './copies.ts';
import { type PageMessage, SYNC_TAG, type ServiceWorkerMessage } from './service-worker-messages.ts';
import { pagesIn } from './page-copies.ts';
import { resourcesIn } from './resources.ts';
import { kindOf, kindOfAddress } from './request-kinds.ts';
import type { ServiceWorkerScope } from './service-worker-scope.ts';
import { sendWaiting } from './send-waiting.ts';

declare const self: ServiceWorkerScope;
/** Set by the build: the version, the file that starts the site, and the files of the journey. */
declare const BUILD: { readonly version: string; readonly entry: string; readonly files: readonly string[] };

const { version, entry, files: ahead } = BUILD;
const PREFIX = 'promenade-';
const OWN = `${PREFIX}${version}`;
/** The cache of all versions: a new version does not refetch files that it shares with the previous one. */
const FILES = `${PREFIX}files`;
const { origin } = self.location;

/** The files of this version; those of an earlier one stay until no tab uses them. */
const files = new PrecacheController({ cacheName: FILES });
files.addToCacheList(ahead.map((url) => ({ url, revision: null })));

const copies = copiesIn(() => caches.open(OWN));
const pages = pagesIn({
  copies,
  entry,
  fetch: (request) => fetch(request),
  now: Date.now,
  onOtherVersion: () => void self.registration.update().catch(() => undefined),
});
const resources = resourcesIn({
  copies,
  fetchedAhead: (request) => files.matchPrecache(request),
  fetch: (request) => fetch(request),
});
const send = () =>
  sendWaiting({
    outbox: browserOutbox(),
    fetch: (address, init) => fetch(address, init),
    now: Date.now,
    onAnswered: async () => {
      const message: ServiceWorkerMessage = { kind: 'answered' };
      for (const client of await self.clients.matchAll()) client.postMessage(message);
    },
  });

self.addEventListener('install', (event) => {
  event.waitUntil(files.install(event as never).then(moveIn));
});

// Activation waits until no tab uses another version, so deleting its data is safe.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.activate(event as never), dropOthers(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, origin);
  if (kind === null) return;
  const answer = kind === 'page' ? pages.show(request) : resources[kind](request);
  event.respondWith(answer.then(({ response }) => response));
  event.waitUntil(answer.then(({ after }) => after).catch(() => undefined));
});

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.kind === 'keep') event.waitUntil(keepAll(message.urls));
  // Submissions that still wait are sent later.
  else if (message.kind === 'send') event.waitUntil(send().catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(send());
});

/** Caches each URL independently, so one failed fetch does not affect the others. */
async function keepAll(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map(keep));
}

async function keep(url: string): Promise<void> {
  const kind = kindOfAddress(url, origin);
  if (kind === 'page') await pages.keep(url);
  else if (kind !== null && files.getCacheKeyForURL(url) === undefined) await resources.keep(url);
}

/** Refetches the addresses that the previous version had cached. */
async function moveIn(): Promise<void> {
  const others = await otherCaches();
  const requests = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
  const urls = new Set(requests.flat().map(({ url }) => url));
  // Code of an earlier version is useless; fonts are unchanged.
  await keepAll([...urls].filter((url) => kindOfAddress(url, origin) !== 'file' || url.endsWith('.woff2')));
}

async function dropOthers(): Promise<void> {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN && name !== FILES);
}
