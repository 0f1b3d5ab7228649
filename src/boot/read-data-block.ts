import type { Site } from '#machines/journey/journey.types.ts';

/** The id of the data block in which the server sends the configuration and the campaign with the page. */
const DATA_BLOCK = 'promenade-data';

/** Parsed data blocks, so all callers get the same object. */
const read = new WeakMap<Element, Site>();

/**
 * Returns the site in the page's data block; null if there is none or it is for another campaign. The block contains
 * the host's campaign, so a tab that selected another one ignores it.
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

/** Reads the data block and removes it, so only the first load uses it and Try again asks the server. */
export function takeDataBlock(campaignName: string | null): Site | null {
  const site = readDataBlock(campaignName);
  document.getElementById(DATA_BLOCK)?.remove();
  return site;
}
