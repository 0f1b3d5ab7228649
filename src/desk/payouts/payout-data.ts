import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Batch } from '#domain/desk/desk-payouts.ts';
import { callDesk } from '../desk-client.ts';
import { download } from '../download.ts';
import { keyOf, type Ready } from './rows.ts';

/** Refetch interval in milliseconds, to display newly approved submissions. */
const AGAIN = 60_000;

/** Identifies a batch of a campaign. */
export type BatchPlace = Pick<Batch, 'id' | 'campaign' | 'way'>;

const at = ({ id, campaign }: Pick<BatchPlace, 'id' | 'campaign'>) => ({
  params: { id: String(id) },
  query: { campaign },
});

/** Reads payments and batches. @param campaign its uuid; '' for all of the operator's campaigns */
export function usePayouts(campaign: string) {
  return useQuery({
    queryKey: ['payouts', campaign],
    queryFn: ({ signal }) =>
      callDesk(deskCalls.listPayouts, { query: { ...(campaign !== '' && { campaign }) } }, signal),
    refetchInterval: AGAIN,
  });
}

/** The result of a change. */
interface Done {
  /** The message to display. */
  readonly said: string;
  /** The key of the new row, if there is one. */
  readonly batch?: string;
}

/** Changes payments, and refetches the list afterwards. */
function useChange<In>(work: (given: In) => Promise<Done>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queries.invalidateQueries({ queryKey: ['payouts'] }),
  });
}

const save = (batch: BatchPlace) => download(deskCalls.batchFile, at(batch), `batch-${batch.id}-${batch.way}.csv`);

/** Creates a batch and downloads its file. The file can be downloaded again later. */
export const useMake = () =>
  useChange(async ({ campaign, way }: Ready) => {
    const { id, people, hasMore, isHeld } = await callDesk(deskCalls.makeBatch, { query: { campaign }, body: { way } });
    const made = { id, campaign, way };
    const isSaved =
      !isHeld &&
      (await save(made).then(
        () => true,
        () => false,
      ));
    const said = [
      `Batch ${id} has ${people} payments.`,
      ...(isHeld ? ['It exceeds the limit: another person must confirm it before its file can be saved.'] : []),
      ...(isSaved || isHeld ? [] : ['Its file could not be saved. Save it from the list.']),
      ...(hasMore ? ['More payments are due: create another batch.'] : []),
    ];
    return { said: said.join(' '), batch: keyOf(made) };
  });

export const useFile = () =>
  useChange(async (batch: BatchPlace) => {
    await save(batch);
    return { said: `The file of batch ${batch.id} was saved.` };
  });

export const useResults = () =>
  useChange(async ({ batch, file }: { readonly batch: BatchPlace; readonly file: File }) => {
    const { sent, failed, open } = await callDesk(deskCalls.noteResults, {
      ...at(batch),
      body: { csv: await file.text() },
    });
    return { said: `Batch ${batch.id}: ${sent} marked as sent, ${failed} as failed; ${open} open.` };
  });

export const useSent = () =>
  useChange(async (batch: BatchPlace) => {
    const { noted } = await callDesk(deskCalls.markSent, at(batch));
    return {
      said: noted
        ? `Batch ${batch.id}: ${noted.sent} marked as sent.`
        : `You marked batch ${batch.id} as sent. Another person must confirm it.`,
    };
  });

export const useConfirm = () =>
  useChange(async (batch: BatchPlace) => {
    await callDesk(deskCalls.confirmBatch, at(batch));
    return { said: `Batch ${batch.id} is confirmed.` };
  });

export const useReturn = () =>
  useChange(async (batch: BatchPlace) => {
    await callDesk(deskCalls.returnBatch, at(batch));
    return { said: `The payments of batch ${batch.id} were returned.` };
  });

export const useRetry = () =>
  useChange(async (batch: Pick<BatchPlace, 'id' | 'campaign'>) => {
    const { count } = await callDesk(deskCalls.retryBatch, at(batch));
    return { said: `${count} of batch ${batch.id} are in the next batch.` };
  });
