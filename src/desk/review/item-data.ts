import { useEffect } from 'react';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import type { Lock, QueueRow } from '#domain/desk/review.ts';
import { callDesk } from '../client.ts';
import { decisions } from '../decisions/decisions.ts';
import { picture } from './pictures.ts';

export interface Place {
  readonly uuid: string;
  readonly campaign: string;
}

/** A lock lasts five minutes; it is prolonged before. Milliseconds. */
const PROLONG = 4 * 60_000;

const at = ({ uuid, campaign }: Place) => ({ params: { uuid }, query: { campaign } });

/** All that is shown of a submission. */
export const item = (place: Place) =>
  queryOptions({
    queryKey: ['item', place.uuid],
    queryFn: ({ signal }) => callDesk(deskCalls.openSubmission, at(place), signal),
  });

/** Has a submission and its pictures here before anybody asks for them. */
export function loadAhead(queries: QueryClient, row: Pick<QueueRow, 'uuid' | 'campaign' | 'pictures'>): void {
  void queries.prefetchQuery(item(row));
  if (row.pictures > 0) void queries.prefetchQuery(picture(row, 0));
}

/** Keeps a submission for whoever has opened it, until they leave it undecided. Null until that is known. */
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
      // What is decided on here is kept until the decision was sent.
      if (decisions.state().gone.has(uuid)) return;
      callDesk(deskCalls.leaveLock, at({ uuid, campaign })).catch(() => {
        // It ends by itself.
      });
    };
  }, [uuid, campaign, isOn]);
  return data ?? null;
}

/** Whom it is from, for a reason. */
export function usePerson(place: Place) {
  return useMutation({
    mutationFn: (reason: string) => callDesk(deskCalls.showPerson, { ...at(place), body: { reason } }),
    gcTime: 0,
  });
}

/** Takes a decision back that was sent already. */
export function useUndoSent(place: Place) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(deskCalls.undoDecision, at(place)),
    onSettled: () =>
      Promise.all(['item', 'queue', 'work'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
