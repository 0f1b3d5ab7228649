import { type BrowserContext, expect, type Page } from 'playwright/test';
import { PATIENT } from '#config/patience.ts';
import { within } from '#src/time/within.ts';
import { standIn } from '#src/service-worker/request-kinds.ts';

/** Resolves once the service worker serves the page and has cached what the next visits need. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      message: 'the service worker controls the page',
    })
    .toBe(true);
  const kept = async () => (await keptAddresses(page)).addresses;
  await expect
    .poll(kept, { message: 'the page that stands in for the others of its language is kept' })
    .toContain(standIn(page.url()));
  await expect
    .poll(async () => (await kept()).filter((address) => address.endsWith('.woff2')).length, {
      message: 'the fonts are kept',
    })
    .toBeGreaterThan(0);
}

/** Resolves once only one version of the service worker is left and active; the previous version controls no page. */
export async function untilTakenOver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await expect
    .poll(() => [...statuses.values()].filter((status) => status !== 'redundant'), {
      message: 'the new service worker has taken over',
    })
    .toEqual(['activated']);
  await session.detach();
}

/** Returns every address in the caches of this origin, and the texts of the responses that are not files. */
export async function keptAddresses(page: Page): Promise<{ readonly addresses: string[]; readonly texts: string[] }> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(request.url);
        if (!request.url.includes('/assets/')) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { addresses, texts };
  });
}

/** Wakes the service worker as the browser does when there is a network, with no page of the site open. */
export async function wakeWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<{ readonly registrationId: string; readonly scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await within(PATIENT.timeout, registered);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(scopeURL).origin,
    registrationId,
    tag: 'submissions',
    lastChance: false,
  });
  await session.detach();
}

/** Returns the names of this origin's caches, with their addresses. */
export async function cachesOf(page: Page): Promise<Readonly<Record<string, string[]>>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return Object.fromEntries(names.map((name, index) => [name, (lists[index] ?? []).map(({ url }) => url)]));
  });
}

/** Returns the content of the outbox, as the service worker reads it. */
export async function outboxOf(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  if (!worker) return '';
  return worker.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('promenade-outbox');
        opening.addEventListener('error', () => reject(new Error('the outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('submissions').objectStore('submissions').getAll();
          asked.addEventListener('success', () => resolve(JSON.stringify(asked.result)));
        });
      }),
  );
}
