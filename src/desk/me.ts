import { useEffect } from 'react';
import { QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls, type Me } from '#domain/desk/calls.ts';
import { callDesk, isSignedOut } from './client.ts';
import { releasePictures } from './review/pictures.ts';

const ME = ['me'];

/** What the desk has asked for. A session that ends while it is open leads back to the way in. */
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
        // What is read is written down: once for each look, not each time that the window is looked at again.
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  });
  releasePictures(queries);
  return queries;
}

/** Who is signed in; null for nobody. */
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
 * Forgets who is signed in when the session ends, also while nobody asks for anything.
 *
 * @param endsAt ISO
 */
export function useEndOfSession(endsAt: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => forgetMe(queries), Math.max(0, new Date(endsAt).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [queries, endsAt]);
}

/** Keeps who has just signed in. */
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

/** Nothing that was read stays in the page for whoever comes next. */
function forgetMe(queries: QueryClient): void {
  queries.setQueryData(ME, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] });
}
