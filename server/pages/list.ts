import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode';
import { brandOf } from '#domain/rules/brand.ts';
import { isSweepstakes } from '#domain/rules/instances.ts';
import { isEarly, isExpired } from '#domain/rules/startup.ts';
import { shortDate } from '#domain/rules/dates.ts';
import { escape } from '../http/escape.ts';
import { hostNameOf } from '../sites/addresses.ts';
import type { Site } from '../sites/catalogue.ts';
import { plainPage } from './plain-page.ts';

/** Where to reach the server that shows the list. */
export interface Reach {
  readonly port: number;
  /** The server listens on this computer only, so phones cannot reach it. */
  readonly isLocalOnly: boolean;
}

/**
 * The plain page that lists all campaigns outside production: brand, mode, state, link, and a QR code for a phone on
 * the same network.
 *
 * @param unknownName a requested name that no campaign has, or null
 */
export async function listPage(
  sites: readonly Site[],
  reach: Reach,
  now: Date,
  unknownName: string | null = null,
): Promise<string> {
  const address = lanAddress() ?? 'localhost';
  const cards = await Promise.all(sites.map((site) => card(site, { address, port: reach.port }, now)));
  return plainPage(
    'Campaigns',
    `${unknownName === null ? '' : `<p class="note" role="alert">There is no campaign named “${escape(unknownName)}”.</p>`}
<p>Every campaign that this server serves. Scan a code with a phone on the same network.</p>
${reach.isLocalOnly ? '<p class="note">This server listens on this computer only. Start it with <code>HOST=0.0.0.0</code>, and the codes work.</p>' : ''}
<ul>
${cards.join('\n')}
</ul>`,
  );
}

async function card(site: Site, { address, port }: { address: string; port: number }, now: Date): Promise<string> {
  const brand = escape(brandOf(site));
  const { state, date } = stateOf(site, now);
  const query = `?campaign=${encodeURIComponent(site.name)}`;
  const phoneAddress = `http://${address}:${port}/${query}`;
  const code = await qrcode.toString(phoneAddress, { type: 'svg', margin: 2, errorCorrectionLevel: 'L' });
  const domains = site.domains.map(
    (domain) => `<a href="http://${escape(hostNameOf(domain))}:${port}/">${escape(domain)}</a>`,
  );
  return `<li>
<div>
<h2><a href="/${query}">${brand}</a></h2>
<p>${escape(modeOf(site))}</p>
<p><span class="state ${state.toLowerCase()}">${state}</span> ${date}</p>
</div>
<a class="code" href="${escape(phoneAddress)}" aria-label="Address of ${escape(site.name)} for a phone">${code.replace('<svg ', '<svg aria-hidden="true" focusable="false" ')}</a>
<p class="names"><code>${escape(site.name)}</code> ${domains.join(' ')}</p>
</li>`;
}

function stateOf({ campaign }: Site, now: Date): { state: 'Early' | 'Ended' | 'Open'; date: string } {
  const day = (word: string, date: string | null) =>
    date === null ? '' : `${word} ${shortDate(date, campaign.timeZone)}`;
  if (isEarly(campaign, now)) return { state: 'Early', date: day('from', campaign.dateStart) };
  if (isExpired(campaign, now)) return { state: 'Ended', date: day('on', campaign.dateEnd) };
  return { state: 'Open', date: day('until', campaign.dateEnd) };
}

function modeOf({ campaign, configuration }: Site): string {
  const [instance] = campaign.instances;
  const mode =
    !instance || isSweepstakes(instance)
      ? 'Sweepstakes, no receipt'
      : `Rebate, ${instance.redemptionInformation.mode === 'paypal' ? 'PayPal' : instance.redemptionInformation.mode}`;
  return configuration.allowDesktop ? mode : `${mode}, phones only`;
}

/** This computer's address in its network; undefined if it has none. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
