import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { sentCampaign, sentConfiguration } from '../sites/sent.ts';

/**
 * The configuration and the campaign with the page, so that the first screen needs no further round trip. JSON that no
 * text in it can break out of; browsers do not execute `application/json`.
 */
export function dataBlock(site: Site, server: Pick<Services, 'production'>): string {
  return block('promenade-data', { configuration: sentConfiguration(site, server), campaign: sentCampaign(site) });
}

/** The texts that the first screen needs until all those of its language are there. */
export function textsBlock(texts: Readonly<Record<string, unknown>>): string {
  return block('promenade-texts', texts);
}

function block(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
