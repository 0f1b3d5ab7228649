import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import { callDesk } from '../client.ts';

/** Which lines are looked at; '' for all. */
export interface AuditChoice {
  /** By uuid. */
  readonly campaign: string;
  /** An operator's e-mail, or the kind of who else did it. */
  readonly who: string;
  readonly what: string;
  readonly about: string;
  /** How many days back, today included. */
  readonly days: string;
}

export function useLines({ campaign, who, what, about, days }: AuditChoice) {
  const given = Object.entries({ campaign, who, what, about, since: sinceOf(days) }).filter(
    ([, value]) => value !== '',
  );
  return useInfiniteQuery({
    queryKey: ['audit', campaign, who, what, about, days],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callDesk(
        deskCalls.listAudit,
        {
          query: {
            ...Object.fromEntries(given),
            ...(pageParam !== undefined && { before: String(pageParam) }),
          },
        },
        signal,
      ),
    getNextPageParam: ({ lines, hasOlder }) => (hasOlder ? lines.at(-1)?.line : undefined),
  });
}

/** Midnight here, so many days ago; today's for one. */
function sinceOf(days: string): string {
  if (days === '') return '';
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() + 1 - Number(days));
  return midnight.toISOString();
}

/** Who has worked at the desk. */
export function useOperators() {
  return useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => callDesk(deskCalls.listOperators, {}, signal),
  });
}

/**
 * Whether the chain is whole.
 *
 * @param isRead whether the lines have come: reading them adds one
 */
export function useChain(isRead: boolean) {
  return useQuery({
    queryKey: ['audit-chain'],
    enabled: isRead,
    queryFn: ({ signal }) => callDesk(deskCalls.checkAudit, {}, signal),
  });
}
