import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { callDesk } from '../desk-client.ts';

/** Refetch interval in milliseconds, to display new deliveries. */
const AGAIN = 30_000;

/** Reads the webhooks of a campaign. */
export function useWebhooks(campaign: string) {
  return useQuery({
    queryKey: ['webhooks', campaign],
    queryFn: ({ signal }) => callDesk(deskCalls.listWebhooks, { query: { campaign } }, signal),
    refetchInterval: AGAIN,
  });
}

/** Sends a message again; null for all failed messages. */
export function useAgain(campaign: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string | null) => callDesk(deskCalls.sendAgain, { query: { campaign }, body: { message } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', campaign] }),
  });
}
