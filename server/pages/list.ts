import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode';
import { GAMES_IN_WORDS } from '#domain/game-types.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { hasBonus, isSweepstakes } from '#domain/rules/instance-rules.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { rewardLabel } from '#domain/rules/reward-label.ts';
import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import { shortDate } from '#domain/rules/date-rules.ts';
import { escape } from '../platform/http/escape.ts';
import { hostNameOf } from '../platform/http/site-addresses.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { brokenList } from './broken-notice.ts';
import { plainPage } from './plain-page.ts';
import { PREVIEW } from './preview.ts';

/** The address of the server that shows the list. */
export interface Reach {
  readonly port: number;
  /** Whether the server listens on this computer only, so phones cannot reach it. */
  readonly isLocalOnly: boolean;
}

/**
 * Renders the plain page that lists all campaigns outside production, by brand (SHELL-20). Each campaign has a picture
 * in the brand's colours, its headline, mode, game, state and link. If a phone on the same network can reach this
 * server, it also has a QR code.
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
  const brands = await Promise.all(
    byBrand(sites).map(async ([brand, own]) => {
      const rows = await Promise.all(own.map((site) => row(site, { address, port }, now)));
      return panel(brand, own, rows);
    }),
  );
  return plainPage(
    'Campaigns',
    `${unknownName === null ? '' : `<p class="note" role="alert">There is no campaign named “${escape(unknownName)}”.</p>`}
${broken.length === 0 ? '' : `<div class="note" role="alert">${brokenList(broken)}</div>`}
<p>${sites.length} on this server, by brand.${address === undefined ? '' : ' Scan a code with a phone on the same network.'}</p>
${isLocalOnly ? '<p class="note">This server listens on this computer only. Start it with <code>HOST=0.0.0.0</code> for codes that phones can scan.</p>' : ''}
${brands.join('\n')}`,
  );
}

/** Groups the sites by brand; brands and sites keep the order in which they are served. */
function byBrand(sites: readonly Site[]): [brand: string, own: Site[]][] {
  const brands = new Map<string, Site[]>();
  for (const site of sites) {
    const brand = brandOf(site);
    const own = brands.get(brand);
    if (own) own.push(site);
    else brands.set(brand, [site]);
  }
  return [...brands];
}

/**
 * Renders a brand with its campaigns. Its colour is an attribute of an SVG, because the page's policy allows no style
 * attributes.
 */
function panel(brand: string, own: readonly Site[], rows: readonly string[]): string {
  const theme = own[0]?.campaign.theme;
  const field = theme?.field ?? '#dfe6e4';
  const emblem = theme?.art.emblem;
  const count = own.length === 1 ? '1 campaign' : `${own.length} campaigns`;
  return `<section class="${isDark(field) ? 'dark' : 'pale'}">
<div class="brand">
<svg class="field" aria-hidden="true"><rect width="100%" height="100%" fill="${escape(field)}"/></svg>
${emblem === undefined ? '' : `<img src="/campaigns/${escape(emblem)}" width="40" height="40" alt="">`}
<h2>${escape(brand)}</h2>
<p>${count}</p>
</div>
<ul>
${rows.join('\n')}
</ul>
</section>`;
}

/** Whether white text has more contrast on a colour than black text. @param colour as `#rrggbb` */
function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}

interface CardReach {
  /** This computer's address in its network; undefined if no phone can reach it. */
  readonly address: string | undefined;
  readonly port: number;
}

async function row(site: Site, { address, port }: CardReach, now: Date): Promise<string> {
  const { state, date } = stateOf(site, now);
  const query = `?campaign=${encodeURIComponent(site.name)}`;
  const domains = site.domains.map(
    (domain) => `<a href="http://${escape(hostNameOf(domain))}:${port}/">${breakable(escape(domain))}</a>`,
  );
  return `<li>
<img src="/og-image.png${query}" width="${PREVIEW.width}" height="${PREVIEW.height}" alt="" loading="lazy">
<div>
<h3><a href="/${query}">${escape(titleOf(site))}</a></h3>
<p>${escape(modeOf(site))}</p>
<p class="names"><code>${escape(site.name)}</code> ${domains.join(' ')}</p>
</div>
<p class="when"><b class="${state.toLowerCase()}">${state}</b> ${date}</p>
${address === undefined ? '' : await codeOf(site.name, `http://${address}:${port}/${query}`)}
</li>`;
}

/** Lets an address break before a dot in a narrow window, instead of within a word. @param address as HTML */
const breakable = (address: string): string => address.replaceAll('.', '<wbr>.');

/** Returns the title that distinguishes the campaigns of one brand: the headline, else the reward, else the brand. */
function titleOf(site: Site): string {
  const { theme, instances } = site.campaign;
  const label = instances[0] && rewardLabel(instances[0]);
  return theme?.offer?.headline ?? (label ? `${label.figure} ${label.words}`.trim() : brandOf(site));
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
  const game = instance && hasBonus(instance) ? `, ${GAMES_IN_WORDS[gameOf(instance).type].name}` : '';
  return `${mode}${game}${configuration.allowDesktop ? '' : ', phones only'}`;
}

/** Returns this computer's address in its network; undefined if it has none. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
