import type { Site } from '#machines/journey/journey.types.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { fetchCode } from '#src/calls/fetch-code.ts';
import { takeDataBlock } from './read-data-block.ts';

/**
 * Loads the configuration and the campaign of this page. Uses the page's data block, which its own server validated at
 * startup; otherwise fetches both from the server and validates them here (CFG-1, CFG-4).
 *
 * @param campaignName this tab's campaign outside production, or null
 * @param requests counts the requests (SHELL-8)
 * @throws SiteError with the path of every invalid field (CFG-4); CallError if the server does not respond or is
 *   temporarily unavailable (OUTAGE-6)
 */
export async function loadSite(campaignName: string | null, requests: RequestCounter): Promise<Site> {
  const sent = takeDataBlock(campaignName);
  if (sent) return sent;
  const { fetchSite } = await fetchCode('site', () => import('#src/calls/fetch-site.ts'));
  return fetchSite(campaignName, requests);
}
