import type { Site } from '#machines/journey.types.ts';

/** The id of the data block in which the server sends the configuration and the campaign with the page. */
const DATA_BLOCK = 'promenade-data';

/** What was read of this document's block, so that all get the same object. */
const read = new WeakMap<Element, Site>();

/**
 * The site in the page's data block; null where there is none, or of another campaign: it holds the host's, so a tab
 * that picked another one ignores it.
 *
 * @param campaignName this tab's campaign outside production, or null
 */
export function readDataBlock(campaignName: string | null): Site | null {
  const block = document.getElementById(DATA_BLOCK);
  if (!block?.textContent) return null;
  const site = read.get(block) ?? (JSON.parse(block.textContent) as Site);
  read.set(block, site);
  return campaignName === null || site.configuration.name === campaignName ? site : null;
}

/** The same for the first load only, after which the block is gone: Try again asks the server. */
export function takeDataBlock(campaignName: string | null): Site | null {
  const site = readDataBlock(campaignName);
  document.getElementById(DATA_BLOCK)?.remove();
  return site;
}
