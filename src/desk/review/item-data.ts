import { useEffect } from 'react';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Lock, QueueRow } from '#domain/desk/review.ts';
import { callDesk } from '../desk-client.ts';
import { decisions } from '../decisions/decisions.ts';
import { isHeld } from '../decisions/held-decisions.ts';
import { picture } from './loaded-pictures.ts';

export interface Place {
  readonly uuid: string;
  readonly campaign: string;
}

/** Milliseconds after which the lock is extended. It expires after 5 minutes. */
const PROLONG = 4 * 60_000;

const at = ({ uuid, campaign }: Place) => ({ params: { uuid }, query: { campaign } });

/** The query for the displayed data of a submission. */
export const item = (place: Place) =>
  queryOptions({
    queryKey: ['item', place.uuid],
    queryFn: ({ signal }) => callDesk(deskCalls.openSubmission, at(place), signal),
  });

/** Prefetches a submission and its first picture. */
export function loadAhead(queries: QueryClient, row: Pick<QueueRow, 'uuid' | 'campaign' | 'pictures'>): void {
  void queries.prefetchQuery(item(row));
  if (row.pictures > 0) void queries.prefetchQuery(picture(row, 0));
}

/**
 * Locks a submission for the operator while it is open, and releases the lock if it is left undecided. Returns the
 * lock, which another operator may hold; null until the server has responded.
 */
export function useLock(place: Place, isOn: boolean): Lock | null {
  const { uuid, campaign } = place;
  const { data } = useQuery({
    queryKey: ['lock', uuid],
    queryFn: () => callDesk(deskCalls.takeLock, at({ uuid, campaign })),
    enabled: isOn,
    refetchInterval: PROLONG,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isOn) return undefined;
    return () => {
      // A submission that was decided on stays locked until the decision is sent.
      if (isHeld(decisions.state(), uuid)) return;
      callDesk(deskCalls.leaveLock, at({ uuid, campaign })).catch(() => {
        // The lock expires without this call.
      });
    };
  }, [uuid, campaign, isOn]);
  return data ?? null;
}

/** Reads the sender's uncovered data. The reason is logged. */
export function usePerson(place: Place) {
  return useMutation({
    mutationFn: (reason: string) => callDesk(deskCalls.showPerson, { ...at(place), body: { reason } }),
    gcTime: 0,
  });
}

/** Undoes a decision that was already sent. */
export function useUndoSent(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(deskCalls.undoDecision, at(place)),
    onSettled: () =>
      Promise.all(['item', 'queue', 'work'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
