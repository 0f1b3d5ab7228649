import { useEffect } from 'react';
import { QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls, type Me } from '#domain/desk/desk-calls.ts';
import { callDesk, isSignedOut } from './desk-client.ts';
import { releasePictures } from './review/loaded-pictures.ts';

const ME = ['me'];

/** Creates the query client of the desk. A session that ends while the desk is open leads back to the sign-in page. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) forgetMe(queries);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isSignedOut(error) && failures < 2,
        // Reads are audited, so refocusing the window must not repeat them.
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  });
  releasePictures(queries);
  return queries;
}

/** Returns the signed-in operator; null if nobody is signed in. */
export function useMe() {
  return useQuery({
    queryKey: ME,
    queryFn: ({ signal }): Promise<Me | null> =>
      callDesk(deskCalls.whoAmI, {}, signal).catch((error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      }),
    staleTime: Infinity,
  });
}

/**
 * Forgets the operator when the session ends, even without a request.
 *
 * @param endsAt ISO time
 */
export function useEndOfSession(endsAt: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => forgetMe(queries), Math.max(0, new Date(endsAt).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [queries, endsAt]);
}

/** Stores the operator who has just signed in. */
export function useEnter(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => queries.setQueryData(ME, me);
}

/** Ends this session, or every session of the operator. */
export function useLeave(everywhere: boolean) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(everywhere ? deskCalls.endSessions : deskCalls.signOut, {}),
    onSuccess: () => forgetMe(queries),
    onError: (error) => {
      if (isSignedOut(error)) forgetMe(queries);
    },
  });
}

/** Deletes all data that was read, so the next operator of this page does not see it. */
function forgetMe(queries: QueryClient): void {
  queries.setQueryData(ME, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}
