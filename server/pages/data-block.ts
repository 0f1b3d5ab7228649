import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { sentCampaign, sentConfiguration } from '../sites/sent.ts';

/**
 * The configuration and the campaign with the page, so that the first screen needs no further round trip. JSON that no
 * text in it can break out of; browsers do not execute `application/json`.
 */
export function dataBlock(site: Site, server: Pick<Services, 'production'>): string {
  const json = JSON.stringify({
    configuration: sentConfiguration(site, server),
    campaign: sentCampaign(site),
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="promenade-data">${json}</script>`;
}
