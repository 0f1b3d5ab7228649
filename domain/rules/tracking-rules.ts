import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import { type ScriptElement, scriptsIn } from '../formats/scripts.ts';
import type { ScreenName } from '../screens.ts';

/** Analytics page names that differ from the screen names (API-27). */
const PAGE_NAMES: Partial<Record<ScreenName, string>> = {
  gate: 'ageGate',
  upload: 'receiptUpload',
  form: 'submissionForm',
  bonus: 'game',
  complete: 'submissionComplete',
};

/** The pages of one instance. In a campaign with several instances their names and paths have its prefix. */
const INSTANCE_PAGES: ReadonlySet<ScreenName> = new Set([
  'offer',
  'upload',
  'form',
  'complete',
  'contact',
  'contactComplete',
]);

/**
 * Returns the analytics name of the current page (API-27): `ageGate`, or in a campaign with several instances
 * `LIQUOR/receiptUpload`; an instance without a code is `IH` and its pk. An under-age visitor at the gate is on the
 * page `underAge`.
 */
export function analyticsPage(screen: ScreenName, about: ShownFor & { isUnderAge: boolean }): string {
  if (screen === 'gate' && about.isUnderAge) return 'underAge';
  const name = PAGE_NAMES[screen] ?? screen;
  const prefix = prefixOf(screen, about);
  return prefix === null ? name : `${prefix}/${name}`;
}

/**
 * Returns the analytics path of the current page, with the same prefix as its name (API-27, API-39):
 * `/LIQUOR/submission/receipts`.
 *
 * @param path the screen's path, without a language prefix or a code from an email
 */
export function analyticsPath(screen: ScreenName, path: string, about: ShownFor): string {
  const prefix = prefixOf(screen, about);
  return prefix === null ? path : `/${encodeURIComponent(prefix)}${path === '/' ? '' : path}`;
}

/** The campaign and instance that are displayed. */
interface ShownFor {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
}

function prefixOf(screen: ScreenName, { campaign, instance }: ShownFor): string | null {
  return campaign.instances.length > 1 && INSTANCE_PAGES.has(screen) ? instance.code || `IH${instance.pk}` : null;
}

/** The element into which a script is inserted. */
export type ScriptPlace = 'head' | 'body';

export interface ThirdPartyScript {
  /** An absolute URL. */
  readonly address: string;
  readonly place: ScriptPlace;
}

/** Returns the URL of Google's tag for a measurement or container id. */
function googleTag(id: string): string {
  return `https://www.googletagmanager.com/${id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`;
}

/**
 * Returns all third-party scripts that a site loads on every page (API-30), in loading order; none if nothing is
 * configured. The marketing script is loaded only for campaigns with `husaTracking`. jQuery and the captcha are not
 * included: whether jQuery is needed depends on the other scripts, and the captcha belongs to the form.
 */
export function thirdPartyScripts(
  { scripts }: Configuration,
  { trackingInformation: tracking }: Campaign,
): ThirdPartyScript[] {
  const asked: readonly [address: string | null | undefined | false, place: ScriptPlace][] = [
    [tracking?.googleAnalytics && googleTag(tracking.googleAnalytics), 'head'],
    [scripts?.analytics, 'head'],
    [tracking?.husaTracking && scripts?.marketing, 'head'],
    [scripts?.footer, 'body'],
  ];
  return asked.flatMap(([address, place]) => (address ? [{ address, place }] : []));
}

/** A campaign's own tracking code. */
export interface TrackingCode {
  /** The scripts in order. `code` is exactly the injected text, which a content security policy hashes. */
  readonly scripts: readonly ScriptElement[];
  readonly place: ScriptPlace;
  /** The pages by path or analytics name; empty means every page. */
  readonly pages: readonly string[];
}

/** Returns the scripts of the campaign's code, read as HTML (API-29, API-40); null if there are none. */
export function trackingCode({ trackingInformation: tracking }: Campaign): TrackingCode | null {
  if (!tracking) return null;
  const { scripts } = scriptsIn(tracking.customCode);
  if (scripts.length === 0) return null;
  return { scripts, place: tracking.customLocation === 'body' ? 'body' : 'head', pages: tracking.customPages };
}

/**
 * Whether a list of pages includes this one: by path, by analytics name, or by that name without the instance prefix.
 */
export function namesPage(pages: readonly string[], { path, page }: { path: string; page: string }): boolean {
  const bare = (text: string) => text.replace(/^\/+|\/+$/g, '');
  const names = new Set([bare(path), page, page.slice(page.indexOf('/') + 1)]);
  return pages.some((listed) => names.has(bare(listed)));
}

/** Whether a jQuery version (`3.5.1`) is older than 3.6.0 (API-30). */
export function isOldJquery(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major < 3 || (major === 3 && minor < 6);
}
