import { type ActorRef, type Snapshot, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { calls } from '#domain/calls.ts';
import { submissionBody } from '#domain/rules/submitting.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { journeyMachine } from '#machines/journey.machine.ts';
import type { ReceiptsReport } from '#machines/journey.setup.ts';
import type { JourneyEvent, LoadedSite, PickedFile, SubmissionInput, SupportInput } from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import { prepareReceipts } from '#src/images/prepare-receipts.ts';
import { rotateReceipt } from '#src/images/rotate-receipt.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locale.ts';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { keepUtm, loadLanding } from '#src/storage/landing-store.ts';
import { accountActors } from './account-actors.ts';
import { bonusActors } from './bonus-actors.ts';
import { loadSite } from './load-site.ts';
import { memberActors } from './member-actors.ts';
import { supportData } from './support-data.ts';

interface Surroundings {
  /** The language in the opened path. */
  readonly locale: Locale;
  readonly campaignName: string | null;
  /** The UTM parameters of the opened address. */
  readonly utm: Readonly<Record<string, string>>;
  readonly entries: EntryStore;
  readonly local: Storage;
  readonly requests: RequestCounter;
}

/** The id by which the actors that the journey invokes find it. */
export const JOURNEY_ID = 'journey';

/** Reports a call's progress to the journey while it waits for the answer. */
function tellJourney(system: { get(id: string): unknown }, event: JourneyEvent): void {
  (system.get(JOURNEY_ID) as ActorRef<Snapshot<unknown>, JourneyEvent> | undefined)?.send(event);
}

/**
 * A prefix for a language that the site does not offer makes the path unknown, and so leads to / (START-10). The page
 * is replaced.
 */
function startAnew(): Promise<never> {
  window.location.replace(`/${window.location.search}`);
  return new Promise(() => {});
}

/** The journey with all its slots filled: the only place where the machine meets the browser and the server. */
export function journeyInBrowser({ locale, campaignName, utm, entries, local, requests }: Surroundings) {
  let client: Client | null = null;
  let consumerService: string | null = null;

  const loadCampaign = fromPromise<LoadedSite, void>(async () => {
    const { site, client: made } = await loadSite(campaignName, readXsrfToken, requests);
    if (locale !== DEFAULT_LOCALE && !site.configuration.localize) return startAnew();
    client = made;
    consumerService = site.configuration.cidbService;
    const landing = loadLanding(local, site.campaign.uuid);
    keepUtm(local, site.campaign.uuid, utm);
    const kept = await entries.load(site.campaign.uuid);
    return {
      ...site,
      entry: kept?.entry ?? null,
      completion: kept?.completion ?? null,
      contact: kept?.contact ?? null,
      account: kept?.account ?? null,
      details: kept?.details ?? null,
      redemption: kept?.redemption ?? null,
      bonus: kept?.bonus ?? null,
      awaitsAnswer: kept?.awaitsAnswer ?? false,
      landing,
    };
  });

  const prepare = fromCallback<EventObject, { files: readonly PickedFile[] }>(({ input, sendBack }) => {
    const report: (event: ReceiptsReport) => void = sendBack;
    const abort = new AbortController();
    prepareReceipts(
      input.files.filter((file) => file instanceof File),
      {
        signal: abort.signal,
        onProgress: (done, total) => report({ type: 'receipts.progressed', progress: { done, total } }),
      },
    )
      .then(async ({ images, refused }) => {
        await entries.makeRoom(images);
        if (!abort.signal.aborted) report({ type: 'receipts.prepared', images, refused });
      })
      .catch(() => {
        if (!abort.signal.aborted) report({ type: 'receipts.failed' });
      });
    return () => abort.abort();
  });

  const turnReceipt = fromPromise<ReceiptImage, ReceiptImage>(async ({ input }) => ({
    ...input,
    ...(await rotateReceipt(input.dataUrl)),
  }));

  const loaded = (): Client => {
    if (!client) throw new Error('a call needs the campaign to be loaded first');
    return client;
  };

  const createConsumer = fromPromise<ConsumerCreated, ConsumerData>(({ input, signal }) =>
    loaded().call(
      calls.createConsumer,
      { body: input },
      { signal, ...(consumerService && { address: consumerService }) },
    ),
  );

  const createSupportRequest = fromPromise<unknown, SupportInput>(({ input, signal }) =>
    loaded().call(
      calls.createSupportRequest,
      {
        params: { uuid: input.campaign.uuid },
        body: {
          ...input.draft,
          campaignInstancePk: input.instance.pk,
          supportData: supportData(navigator.userAgent),
          language: document.documentElement.lang,
        },
      },
      { signal },
    ),
  );

  const createSubmission = fromPromise<SubmissionCreated, SubmissionInput>(({ input, signal, system }) =>
    loaded().call(
      calls.createSubmission,
      {
        params: { uuid: input.campaign.uuid },
        headers: { 'idempotency-key': input.idempotencyKey },
        body: submissionBody(input.entry, input.instance, document.documentElement.lang, input.captcha),
      },
      { signal, onProgress: (sent) => tellJourney(system, { type: 'submission.progressed', sent }) },
    ),
  );

  return journeyMachine.provide({
    actors: {
      loadCampaign,
      prepareReceipts: prepare,
      turnReceipt,
      createConsumer,
      createSubmission,
      createSupportRequest,
      ...accountActors(loaded),
      ...memberActors(loaded),
      ...bonusActors(loaded),
    },
  });
}
