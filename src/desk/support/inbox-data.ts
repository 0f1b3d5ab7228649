import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Message, MessageRow } from '#domain/desk/support-messages.ts';
import { callDesk } from '../desk-client.ts';

export type View = 'open' | 'done';

/** Refetch interval in milliseconds, to display new messages. */
const AGAIN = 60_000;

const at = ({ uuid, campaign }: Pick<MessageRow, 'uuid' | 'campaign'>) => ({
  params: { message: uuid },
  query: { campaign },
});

/** Reads messages. @param campaign its uuid; '' for all of the operator's campaigns */
export function useMessages(campaign: string, view: View) {
  return useInfiniteQuery({
    queryKey: ['messages', campaign, view],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callDesk(
        deskCalls.listMessages,
        { query: { view, ...(campaign !== '' && { campaign }), ...(pageParam !== undefined && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: AGAIN,
  });
}

/** Reads one message. It is never stale, because each read adds a line to the audit log. */
export function useMessage(row: MessageRow | undefined) {
  return useQuery({
    queryKey: ['message', row?.uuid],
    enabled: row !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => {
      if (!row) throw new Error('no message is chosen');
      return callDesk(deskCalls.openMessage, at(row), signal);
    },
  });
}

/** Changes a message. The response is its new state, which replaces the cached one. */
function useChange<In>(change: (given: In) => Promise<Message>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (message) => queries.setQueryData(['message', message.uuid], message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
}

interface NewAnswer {
  readonly to: MessageRow;
  /** Makes sending idempotent. */
  readonly id: string;
  readonly text: string;
  readonly isDone: boolean;
}

export const useAnswer = () =>
  useChange(({ to, ...body }: NewAnswer) => callDesk(deskCalls.answerMessage, { ...at(to), body }));

export const useDone = () =>
  useChange(({ of, isDone }: { readonly of: MessageRow; readonly isDone: boolean }) =>
    callDesk(deskCalls.setMessageDone, { ...at(of), body: { isDone } }),
  );
