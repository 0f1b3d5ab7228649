import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode';
import type { GameType } from '#domain/game.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { hasBonus, isSweepstakes } from '#domain/rules/instances.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { isEarly, isExpired } from '#domain/rules/startup.ts';
import { shortDate } from '#domain/rules/dates.ts';
import { escape } from '../http/escape.ts';
import { hostNameOf } from '../sites/addresses.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { brokenList } from './broken-notice.ts';
import { plainPage } from './plain-page.ts';
import { PREVIEW } from './preview.ts';

/** Where to reach the server that shows the list. */
export interface Reach {
  readonly port: number;
  /** The server listens on this computer only, so phones cannot reach it. */
  readonly isLocalOnly: boolean;
}

/**
 * The plain page that lists all campaigns outside production: a picture in the brand's colours, brand, mode, game,
 * state, link, and a QR code for a phone on the same network where one can reach this server (E-16).
 *
 * @param unknownName a requested name that no campaign has, or null
 */
export async function listPage(
  { sites, broken }: Pick<Catalogue, 'sites' | 'broken'>,
  reach: Reach,
  now: Date,
  unknownName: string | null = null,
): Promise<string> {
  const { port, isLocalOnly } = reach;
  const address = isLocalOnly ? undefined : lanAddress();
  const cards = await Promise.all(sites.map((site) => card(site, { address, port }, now)));
  return plainPage(
    'Campaigns',
    `${unknownName === null ? '' : `<p class="note" role="alert">There is no campaign named “${escape(unknownName)}”.</p>`}
${broken.length === 0 ? '' : `<div class="note" role="alert">${brokenList(broken)}</div>`}
<p>Every campaign that this server serves.${address === undefined ? '' : ' Scan a code with a phone on the same network.'}</p>
${isLocalOnly ? '<p class="note">This server listens on this computer only. Start it with <code>HOST=0.0.0.0</code> for codes that phones can scan.</p>' : ''}
<ul>
${cards.join('\n')}
</ul>`,
  );
}

interface CardReach {
  /** This computer's address in its network; undefined if no phone can reach it. */
  readonly address: string | undefined;
  readonly port: number;
}

async function card(site: Site, { address, port }: CardReach, now: Date): Promise<string> {
  const brand = escape(brandOf(site));
  const { state, date } = stateOf(site, now);
  const query = `?campaign=${encodeURIComponent(site.name)}`;
  const domains = site.domains.map(
    (domain) => `<a href="http://${escape(hostNameOf(domain))}:${port}/">${escape(domain)}</a>`,
  );
  return `<li>
<img src="/og-image.png${query}" width="${PREVIEW.width}" height="${PREVIEW.height}" alt="" loading="lazy">
<div>
<h2><a href="/${query}">${brand}</a></h2>
<p>${escape(modeOf(site))}</p>
<p><span class="state ${state.toLowerCase()}">${state}</span> ${date}</p>
</div>
${address === undefined ? '' : await codeOf(site.name, `http://${address}:${port}/${query}`)}
<p class="names"><code>${escape(site.name)}</code> ${domains.join(' ')}</p>
</li>`;
}

async function codeOf(name: string, address: string): Promise<string> {
  const code = await qrcode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'L' });
  const picture = code.replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
  return `<a class="code" href="${escape(address)}" aria-label="Address of ${escape(name)} for a phone">${picture}</a>`;
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
  const game = instance && hasBonus(instance) ? `, ${GAMES[gameOf(instance).type]}` : '';
  return `${mode}${game}${configuration.allowDesktop ? '' : ', phones only'}`;
}

const GAMES: Record<GameType, string> = {
  matching: 'matching pairs',
  'mini-golf': 'mini golf',
  scratch: 'scratch card',
  'slot-machine': 'slot machine',
  'wheel-spin-horizontal': 'drum of points',
  'wheel-spin-vertical': 'wheel of prizes',
};

/** This computer's address in its network; undefined if it has none. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
