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

/** Number of rows before the last loaded one from which on the next page is loaded. */
const NEAR = 5;

/**
 * Reads the queue around a submission, and loads its next page before somebody gets there.
 *
 * @returns `place` is the index of the submission, -1 if the loaded part does not contain it
 */
export function useQueueAround(filters: Filters, uuid: string) {
  const { rows, total, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useQueue(filters);
  const place = rows.findIndex((row) => row.uuid === uuid);
  const isWanted = place >= rows.length - NEAR && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  const next = place < 0 ? rows.find((row) => row.uuid !== uuid) : rows[place + 1];
  return { rows, total, place, next };
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
