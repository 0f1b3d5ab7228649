import { calls } from '#domain/calls.ts';
import type { PublishedDraw } from '#domain/draw/published.ts';
import { addressOf, createClient } from '#src/api/api-client.ts';
import type { PageData } from './page-data.ts';

const client = createClient({ apiRoot: '', readXsrfToken: () => null });
const paramsOf = ({ campaign, draw }: PageData) => ({ uuid: campaign, drawUuid: draw });

/** Returns the address of the certificate as a file. */
export const certificateAddress = (page: PageData): string => addressOf(calls.getDraw, paramsOf(page));
/** Returns the address of the list of entries as a file. */
export const listAddress = (page: PageData): string => `${certificateAddress(page)}/entries.txt`;

/** Loads the draw. @throws errors of the site's client */
export const loadDraw = (page: PageData): Promise<PublishedDraw> =>
  client.call(calls.getDraw, { params: paramsOf(page) });

/** Loads the list of entries. @throws Error if the server does not return it */
export async function loadList(page: PageData): Promise<string> {
  const answer = await fetch(listAddress(page));
  if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`);
  return answer.text();
}
