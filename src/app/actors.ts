import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { calls } from '#domain/calls.ts';
import { submissionBody } from '#domain/rules/submitting.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { journeyMachine } from '#machines/journey.machine.ts';
import type { ReceiptsReport } from '#machines/journey.setup.ts';
import type { LoadedSite, PickedFile, SubmissionInput } from '#machines/journey.types.ts';
import { type Client, xsrfTokenOf } from '#src/api/client.ts';
import { prepareReceipts } from '#src/images/prepare-receipts.ts';
import { rotateReceipt } from '#src/images/rotate-receipt.ts';
import type { EntryStore } from '#src/storage/entry-store.ts';
import { loadLanding } from '#src/storage/landing-store.ts';
import { loadSite } from './load-site.ts';

export interface Surroundings {
  readonly campaignName: string | null;
  readonly entries: EntryStore;
  readonly local: Storage;
}

/** The journey with all its slots filled: the one place where the machine meets the browser and the server. */
export function journeyInBrowser({ campaignName, entries, local }: Surroundings) {
  let client: Client | null = null;

  const loadCampaign = fromPromise<LoadedSite, void>(async () => {
    const { site, client: made } = await loadSite(campaignName, () => xsrfTokenOf(document.cookie));
    client = made;
    const kept = await entries.load(site.campaign.uuid);
    const landing = loadLanding(local, site.campaign.uuid);
    return { ...site, entry: kept?.entry ?? null, completion: kept?.completion ?? null, landing };
  });

  const prepare = fromCallback<EventObject, { files: readonly PickedFile[] }>(({ input, sendBack }) => {
    const report: (event: ReceiptsReport) => void = sendBack;
    const abort = new AbortController();
    prepareReceipts(
      input.files.filter((file) => file instanceof File),
      { signal: abort.signal, onProgress: (done, total) => report({ type: 'receipts.progressed', progress: { done, total } }) },
    ).then(
      ({ images, refused }) => report({ type: 'receipts.prepared', images, refused }),
      () => {
        if (!abort.signal.aborted) report({ type: 'receipts.failed' });
      },
    );
    return () => abort.abort();
  });

  const turnReceipt = fromPromise<ReceiptImage, ReceiptImage>(async ({ input }) => ({ ...input, ...(await rotateReceipt(input.dataUrl)) }));

  const createSubmission = fromPromise<SubmissionCreated, SubmissionInput>(async ({ input, signal }) => {
    if (!client) throw new Error('a submission needs the campaign to be loaded first');
    return client.call(
      calls.createSubmission,
      {
        params: { uuid: input.campaign.uuid },
        headers: { 'idempotency-key': input.idempotencyKey },
        body: submissionBody(input.entry, input.journey, document.documentElement.lang),
      },
      { signal },
    );
  });

  return journeyMachine.provide({ actors: { loadCampaign, prepareReceipts: prepare, turnReceipt, createSubmission } });
}
