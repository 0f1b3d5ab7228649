import { calls } from '#domain/calls.ts';
import { isWaiting } from '#machines/journey/journey.selectors.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { addressOf } from '#src/api/api-client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Opened } from '#src/flow/opened-context.tsx';
import { LOCALES, localePath } from '#src/i18n/locale.ts';
import { OUTBOX_MARK } from '#src/storage/outbox-mark.ts';
import type { PageMessage, ServiceWorkerMessage } from '#src/service-worker/service-worker-messages.ts';
import { STAND_IN } from '#src/service-worker/request-kinds.ts';

const ADDRESS = '/sw.js';

/**
 * Registers the service worker and sends it the addresses that this visit needs offline. Makes it send waiting
 * submissions whenever there is a network, because not every browser wakes it automatically.
 *
 * @param signal stops it
 */
export async function startWorker(
  journey: JourneyActor,
  opened: Opened,
  local: Storage,
  signal: AbortSignal,
): Promise<void> {
  const { serviceWorker } = navigator;
  const tell = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);
  const sendWaiting = () => {
    if (local.getItem(OUTBOX_MARK) !== null) tell(serviceWorker.controller, { kind: 'send' });
  };
  window.addEventListener('online', sendWaiting, { signal });
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<ServiceWorkerMessage>) => {
      if (data.kind === 'answered' && isWaiting(journey.getSnapshot())) journey.send({ type: 'outage.retried' });
    },
    { signal },
  );
  await serviceWorker.register(ADDRESS, { scope: '/', updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const { site } = journey.getSnapshot().context;
  if (signal.aborted || !site) return;
  tell(active, { kind: 'keep', urls: addressesOf(site, opened) });
  sendWaiting();
}

/**
 * Returns the addresses that the next visits need: this page, the start and the fallback page, in every language; the
 * campaign's pictures; and the files loaded with the page. A tab that selected its campaign may have an address without
 * the name. It then requests the campaign itself.
 */
function addressesOf({ configuration, campaign }: Site, { campaign: picked, path }: Opened): string[] {
  const { localize, apiRoot } = configuration;
  const search = picked === null ? '' : `?campaign=${encodeURIComponent(picked)}`;
  const locales = localize ? LOCALES : LOCALES.slice(0, 1);
  const stand = locales.map((locale) => localePath(locale, STAND_IN));
  const pages = locales.flatMap((locale) => ['/', path].map((each) => localePath(locale, each)));
  const asked =
    picked === null
      ? []
      : [...stand, `/config.json${search}`, `${apiRoot}${addressOf(calls.getCampaign, { uuid: campaign.uuid })}`];
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const art = Object.values(campaign.theme?.art ?? {}).flatMap((own) => (own ? [`/campaigns/${own}`] : []));
  const all = [...[...pages, ...stand].map((page) => `${page}${search}`), ...asked, ...files, ...art];
  return [...new Set(all.map((address) => new URL(address, window.location.origin).href))];
}
