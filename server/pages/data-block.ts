import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { sentCampaign, sentConfiguration } from '../sites/sent.ts';

/** The id of the data block, which follows the first screen. */
export const DATA_BLOCK = 'promenade-data';

/**
 * Returns the data block with the configuration and the campaign, so the first screen needs no further request. No text
 * in it can end the block early, and browsers do not execute `application/json`.
 */
export function dataBlock(site: Site, server: Pick<Services, 'production'>): string {
  return block(DATA_BLOCK, { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) });
}

/** Returns the data block with the texts of the first screen, used until all texts of its language have loaded. */
export function textsBlock(texts: Readonly<Record<string, unknown>>): string {
  return block('promenade-texts', texts);
}

function block(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
