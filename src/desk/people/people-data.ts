import { useMutation } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { callDesk } from '../desk-client.ts';
import { download } from '../download.ts';

/** A search for one person. */
export interface Wanted {
  readonly who: string;
  /** The uuid of the campaign; null for all campaigns. */
  readonly campaign: string | null;
}

const where = ({ campaign }: Wanted) => ({ query: { ...(campaign !== null && { campaign }) } });

/** Looks up a person. Nothing is cached, and the search is not part of the address. */
export function useFind() {
  return useMutation({
    mutationFn: (wanted: Wanted) => callDesk(deskCalls.findPerson, { ...where(wanted), body: { who: wanted.who } }),
    gcTime: 0,
  });
}

/** Reads a person's uncovered data. The reason is logged. */
export function useUncovered(wanted: Wanted) {
  return useMutation({
    mutationFn: (reason: string) =>
      callDesk(deskCalls.uncoverPerson, { ...where(wanted), body: { who: wanted.who, reason } }),
    gcTime: 0,
  });
}

/** Downloads all data about a person. The reason is logged. */
export function useExport(wanted: Wanted) {
  return useMutation({
    mutationFn: (reason: string) =>
      download(deskCalls.exportPerson, { ...where(wanted), body: { who: wanted.who, reason } }, 'person.zip'),
  });
}

/** Requests the erasure of a person, or erases the person if another admin has requested it. */
export function useErase(wanted: Wanted) {
  return useMutation({
    mutationFn: () => callDesk(deskCalls.erasePerson, { ...where(wanted), body: { who: wanted.who } }),
  });
}
