import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { ReceiptsReport, SubmissionReport } from '#machines/journey/journey.setup.ts';
import type { JourneyEvent, LoadedSite, PickedFile, Site, SubmissionInput } from '#machines/journey/journey.types.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { fetchCalls } from '#src/calls/fetch-calls.ts';
import { fetchCode } from '#src/calls/fetch-code.ts';
import type * as serverCalls from '#src/calls/server-calls.ts';
import type { SlotArgs } from '#src/calls/slot-args.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locale.ts';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { keepUtm, loadLanding } from '#src/storage/landing-store.ts';
import { OUTBOX_MARK } from '#src/storage/outbox-mark.ts';
import type * as parsing from '#src/storage/parse-entry.ts';
import type { KeptEntry } from '#src/storage/stored-entry.ts';
import { serverNow } from '#src/time/server-clock.ts';
import { fetchUploads } from '#src/uploads/fetch-uploads.ts';
import { askWhereInDoubt } from './clock-in-doubt.ts';
import { loadSite } from './load-site.ts';

interface Surroundings {
  /** The language in the opened path. */
  readonly locale: Locale;
  readonly campaignName: string | null;
  /** The UTM parameters of the opened address. */
  readonly utm: Readonly<Record<string, string>>;
  readonly entries: EntryStore;
  readonly local: Storage;
  readonly requests: RequestCounter;
  /** Fetches the code that reads stored entries. */
  readonly fetchParser: () => Promise<typeof parsing>;
}

type Calls = ReturnType<typeof serverCalls.slotCalls>;

/**
 * Restarts at / by replacing the page. A prefix for a language that the site does not offer makes the path unknown
 * (START-10).
 */
function startAnew(): Promise<never> {
  window.location.replace(`/${window.location.search}`);
  return new Promise(() => {});
}

/**
 * Returns an actor that reports events to the journey until its work is done. What it reports after it was stopped is
 * dropped.
 *
 * @param work returns the last report
 * @param failed returns the last report if the work fails
 */
const reporting = <Input, Report extends JourneyEvent>(
  work: (input: Input, report: (event: Report) => void, signal: AbortSignal) => Promise<Report>,
  failed: (error: unknown) => Report,
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const abort = new AbortController();
    work(input, sendBack, abort.signal).then(sendBack, (error: unknown) => sendBack(failed(error)));
    return () => abort.abort();
  });

/**
 * Returns the journey with all its actors provided. This is the only place where the machine meets the browser and the
 * server.
 */
export function journeyInBrowser({ locale, campaignName, utm, entries, local, requests, fetchParser }: Surroundings) {
  let site: Site | null = null;
  const loadedSite = (): Site => {
    if (!site) throw new Error('a call needs the campaign to be loaded first');
    return site;
  };

  const loadCampaign = fromPromise<LoadedSite, void>(async () => {
    site = await loadSite(campaignName, requests);
    if (locale !== DEFAULT_LOCALE && !site.configuration.localize) return startAnew();
    const { uuid } = site.campaign;
    const landing = loadLanding(local, uuid, fetchParser);
    keepUtm(local, uuid, utm);
    const [kept, landed] = await Promise.all([entries.load(uuid), landing, askWhereInDoubt(site)]);
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
      landing: landed,
      ...(await queuedOf(uuid, kept)),
    };
  });

  /** Fetches the code that reads submissions only if one is stored. */
  const queuedOf = async (uuid: string, kept: KeptEntry | null) => {
    if (local.getItem(OUTBOX_MARK) === null) return null;
    const { entryFromOutbox } = await fetchUploads();
    return entryFromOutbox(uuid, kept, serverNow(), fetchParser);
  };

  const prepareReceipts = reporting<{ files: readonly PickedFile[] }, ReceiptsReport>(
    async ({ files }, report, signal) => {
      const code = await fetchCode('receipts', () => import('#src/images/prepare-receipts.ts'));
      const { images, refused } = await code.prepareReceipts(
        files.filter((file) => file instanceof File),
        { signal, onProgress: (done, total) => report({ type: 'receipts.progressed', progress: { done, total } }) },
      );
      await entries.makeRoom(images);
      return { type: 'receipts.prepared', images, refused };
    },
    () => ({ type: 'receipts.failed' }),
  );

  const turnReceipt = fromPromise<ReceiptImage, ReceiptImage>(async ({ input }) => {
    const { rotateReceipt } = await fetchCode('rotation', () => import('#src/images/rotate-receipt.ts'));
    return { ...input, ...(await rotateReceipt(input.dataUrl)) };
  });

  const createSubmission = reporting<SubmissionInput, SubmissionReport>(
    async (input, report, signal) => {
      const { submit } = await fetchUploads();
      const progress = (sent: number) => report({ type: 'submission.progressed', sent });
      const created = await submit(loadedSite().configuration, requests, input, signal, progress);
      return { type: 'submission.accepted', created };
    },
    (error) => ({ type: 'submission.failed', error }),
  );

  const callsOf = async (): Promise<Calls> => {
    const { slotCalls } = await fetchCalls();
    return slotCalls(loadedSite().configuration, requests);
  };

  /** Returns an actor that makes a call and fetches the call's code first. */
  const made = <Input, Output>(pick: (calls: Calls) => (args: SlotArgs<Input>) => Promise<Output>) =>
    fromPromise<Output, Input>(async (args) => pick(await callsOf())(args));

  return journeyMachine.provide({
    actors: {
      loadCampaign,
      prepareReceipts,
      turnReceipt,
      createConsumer: made((calls) => calls.createConsumer),
      createSubmission,
      createSupportRequest: made((calls) => calls.createSupportRequest),
      signIn: made((calls) => calls.signIn),
      registerAccount: made((calls) => calls.registerAccount),
      requestPasswordReset: made((calls) => calls.requestPasswordReset),
      resetPassword: made((calls) => calls.resetPassword),
      verifyAccount: made((calls) => calls.verifyAccount),
      loadProfile: made((calls) => calls.loadProfile),
      loadDetails: made((calls) => calls.loadDetails),
      saveDetails: made((calls) => calls.saveDetails),
      changePassword: made((calls) => calls.changePassword),
      loadRewards: made((calls) => calls.loadRewards),
      redeemReward: made((calls) => calls.redeemReward),
      loadStatus: made((calls) => calls.loadStatus),
      answerStatus: made((calls) => calls.answerStatus),
      drawOutcome: made((calls) => calls.drawOutcome),
      loadGame: made((calls) => calls.loadGame),
      completePlay: made((calls) => calls.completePlay),
    },
  });
}
