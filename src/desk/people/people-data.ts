import { useMutation } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/calls.ts';
import { callDesk } from '../client.ts';
import { download } from '../download.ts';

/** Whom somebody looks for, and where. */
export interface Wanted {
  readonly who: string;
  /** By uuid; null for everywhere. */
  readonly campaign: string | null;
}

const where = ({ campaign }: Wanted) => ({ query: { ...(campaign !== null && { campaign }) } });

/** Looks somebody up: nothing of it is kept, and no address holds it. */
export function useFind() {
  return useMutation({
    mutationFn: (wanted: Wanted) => callDesk(deskCalls.findPerson, { ...where(wanted), body: { who: wanted.who } }),
    gcTime: 0,
  });
}

/** Who they are, for a reason. */
export function useUncovered(wanted: Wanted) {
  return useMutation({
    mutationFn: (reason: string) =>
      callDesk(deskCalls.uncoverPerson, { ...where(wanted), body: { who: wanted.who, reason } }),
    gcTime: 0,
  });
}

/** Everything of them as a file, for a reason. */
export function useExport(wanted: Wanted) {
  return useMutation({
    mutationFn: (reason: string) =>
      download(deskCalls.exportPerson, { ...where(wanted), body: { who: wanted.who, reason } }, 'person.zip'),
  });
}

/** Erases them. */
export function useErase(wanted: Wanted) {
  return useMutation({
    mutationFn: () => callDesk(deskCalls.erasePerson, { ...where(wanted), body: { who: wanted.who } }),
  });
}
