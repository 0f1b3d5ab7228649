import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import { callDesk } from '../client.ts';

/** Messages go out meanwhile. Milliseconds. */
const AGAIN = 30_000;

/** Who is told of a campaign's events. */
export function useWebhooks(campaign: string) {
  return useQuery({
    queryKey: ['webhooks', campaign],
    queryFn: ({ signal }) => callDesk(deskCalls.listWebhooks, { query: { campaign } }, signal),
    refetchInterval: AGAIN,
  });
}

/** Has a message be sent again, or, by null, all that have failed. */
export function useAgain(campaign: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string | null) => callDesk(deskCalls.sendAgain, { query: { campaign }, body: { message } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', campaign] }),
  });
}
