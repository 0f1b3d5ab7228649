import type { Site } from '#machines/journey.types.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { takeDataBlock } from './data-block.ts';
import { fetchCode } from './fetch-code.ts';

/**
 * The configuration and the campaign of this page: from the page's data block, which its own server judged when it
 * started, else from the server, judged here (CFG-1, CFG-4).
 *
 * @param campaignName this tab's campaign outside production, or null
 * @param requests counts what is asked for (SHELL-8)
 * @throws SiteError with the path of every wrong field (CFG-4); CallError when the server does not answer or cannot
 *   work now (S-23)
 */
export async function loadSite(campaignName: string | null, requests: RequestCounter): Promise<Site> {
  const sent = takeDataBlock(campaignName);
  if (sent) return sent;
  const { fetchSite } = await fetchCode('site', () => import('./fetch-site.ts'));
  return fetchSite(campaignName, requests);
}
