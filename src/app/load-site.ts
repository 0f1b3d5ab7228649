import type { Site } from '#machines/journey.types.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { fetchCode } from './fetch-code.ts';

/** The id of the data block in which the server sends the configuration and the campaign with the page. */
const DATA_BLOCK = 'promenade-data';

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

/**
 * The block serves the first load only: Try again asks the server. It holds the host's campaign, so a tab that picked
 * another one ignores it.
 */
function takeDataBlock(campaignName: string | null): Site | null {
  const block = document.getElementById(DATA_BLOCK);
  if (!block?.textContent) return null;
  block.remove();
  const data = JSON.parse(block.textContent) as Site;
  return campaignName === null || data.configuration.name === campaignName ? data : null;
}
