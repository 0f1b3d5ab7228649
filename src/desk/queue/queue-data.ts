import { useEffect } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { QueueRow } from '#domain/desk/review.ts';
import { callDesk } from '../desk-client.ts';
import { onDecided, useHeld } from '../decisions/decisions.ts';
import { isOmitted } from '../decisions/held-decisions.ts';
import type { Filters } from './filters.ts';

/** Refetch interval in milliseconds, because other operators decide too. */
const AGAIN = 60_000;

/** Reads what waits in each of the operator's campaigns. */
export function useWork() {
  return useQuery({
    queryKey: ['work'],
    queryFn: ({ signal }) => callDesk(deskCalls.listWork, {}, signal),
    refetchInterval: AGAIN,
  });
}

/** Reads the queue, without the submissions decided on in this page, unless they have come back since. */
export function useQueue(filters: Filters) {
  const held = useHeld();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['queue', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callDesk(
        deskCalls.listQueue,
        { query: { ...filters, ...(pageParam !== undefined && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const all = data?.pages.flatMap((page) => page.rows) ?? [];
  const rows: readonly QueueRow[] = all.filter(({ uuid }) => !isOmitted(held, uuid, query.dataUpdatedAt));
  const total = (data?.pages[0]?.total ?? 0) - (all.length - rows.length);
  return { ...query, rows, total };
}

/** Refetches the lists when the server has stored or rejected a decision of this page. */
export function useFreshLists(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onDecided(() => {
        for (const name of ['queue', 'work', 'item']) void queries.invalidateQueries({ queryKey: [name] });
      }),
    [queries],
  );
}
