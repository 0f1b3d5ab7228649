import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { DeskDraw } from '#domain/desk/desk-draws.ts';
import type { PassReason } from '#domain/draw/passed-on.ts';
import { isHeld } from '#domain/draw/draw-certificate.ts';
import { callDesk } from '../desk-client.ts';
import { textOf } from '../download.ts';

/** Refetch interval in milliseconds, to display new entries. */
const AGAIN = 60_000;

/** Reads the draws of the operator's campaigns. */
export function useDraws() {
  return useQuery({
    queryKey: ['draws'],
    queryFn: ({ signal }) => callDesk(deskCalls.listDraws, { query: {} }, signal),
    refetchInterval: AGAIN,
  });
}

const keyOf = (campaign: string) => ['draw', campaign];

/** Reads one draw. @param campaign its uuid */
export function useDraw(campaign: string) {
  return useQuery({
    queryKey: keyOf(campaign),
    queryFn: ({ signal }) => callDesk(deskCalls.openDraw, { query: { campaign } }, signal),
    refetchInterval: AGAIN,
  });
}

/** The parameters of a draw that are fixed before the campaign ends. */
export interface Promised {
  readonly winners: number;
  readonly alternates: number;
  readonly dice: boolean;
}

/** Changes a draw. The response is its new state, which replaces the cached one. */
function useAct<In>(campaign: string, act: (given: In) => Promise<DeskDraw>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (draw) => queries.setQueryData(keyOf(campaign), draw),
    onSettled: () => queries.invalidateQueries({ queryKey: ['draws'] }),
  });
}

export const usePromise = (campaign: string) =>
  useAct(campaign, (body: Promised) => callDesk(deskCalls.promiseDraw, { query: { campaign }, body }));

export const useClose = (campaign: string) =>
  useAct(campaign, (body: { readonly without: boolean }) =>
    callDesk(deskCalls.closeList, { query: { campaign }, body }),
  );

export const useHold = (campaign: string) =>
  useAct(campaign, (body: { readonly signature: string }) =>
    callDesk(deskCalls.holdDraw, { query: { campaign }, body }),
  );

export const usePass = (campaign: string) =>
  useAct(campaign, (body: { readonly entry: string; readonly reason: PassReason }) =>
    callDesk(deskCalls.passOn, { query: { campaign }, body }),
  );

/**
 * Repeats the draw in this browser, from the server's certificate and list. The result is the failed steps, or null if
 * the draw is not held yet.
 */
export function useCheck(campaign: string) {
  return useMutation({
    mutationFn: async ({ draw }: DeskDraw) => {
      const certificate = draw?.certificate;
      if (!certificate || !isHeld(certificate)) return null;
      const [list, { verifyCertificate }] = await Promise.all([
        textOf(deskCalls.drawList, { query: { campaign } }),
        import('#domain/draw/verify-certificate.ts'),
      ]);
      return (await verifyCertificate(certificate, list)).filter(({ fault }) => fault !== null);
    },
  });
}
