import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { callDesk } from '../desk-client.ts';

/** The filters of the audit log; '' for no filter. */
export interface AuditChoice {
  /** The uuid of the campaign. */
  readonly campaign: string;
  /** An operator's email, or another kind of actor: `command`, `server` or `stranger`. */
  readonly who: string;
  readonly what: string;
  readonly about: string;
  /** The number of days back, including today. */
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

/** Returns the ISO time of local midnight at the start of the period: today's for 1 day; '' for no filter. */
function sinceOf(days: string): string {
  if (days === '') return '';
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(midnight.getDate() + 1 - Number(days));
  return midnight.toISOString();
}

/** Returns the operators of the desk, including former ones. */
export function useOperators() {
  return useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => callDesk(deskCalls.listOperators, {}, signal),
  });
}

/**
 * Returns the result of checking the hash chain.
 *
 * @param isRead whether the lines have loaded; reading them adds a line, so the check runs afterwards
 */
export function useChain(isRead: boolean) {
  return useQuery({
    queryKey: ['audit-chain'],
    enabled: isRead,
    queryFn: ({ signal }) => callDesk(deskCalls.checkAudit, {}, signal),
  });
}
