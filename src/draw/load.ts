import { calls } from '#domain/calls.ts';
import type { PublishedDraw } from '#domain/draw/published.ts';
import { addressOf, createClient } from '#src/api/client.ts';
import type { PageData } from './page-data.ts';

const client = createClient({ apiRoot: '', readXsrfToken: () => null });
const paramsOf = ({ campaign, draw }: PageData) => ({ uuid: campaign, drawUuid: draw });

/** Where the certificate is as a file. */
export const certificateAddress = (page: PageData): string => addressOf(calls.getDraw, paramsOf(page));
/** Where the list of entries is as a file. */
export const listAddress = (page: PageData): string => `${certificateAddress(page)}/entries.txt`;

/** @throws what the site's client throws */
export const loadDraw = (page: PageData): Promise<PublishedDraw> =>
  client.call(calls.getDraw, { params: paramsOf(page) });

/** @throws Error where the list cannot be had */
export async function loadList(page: PageData): Promise<string> {
  const answer = await fetch(listAddress(page));
  if (!answer.ok) throw new Error(`the list was answered with ${answer.status}`);
  return answer.text();
}
