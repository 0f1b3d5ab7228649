import { createHash } from 'node:crypto';
import { captchaKind } from '#domain/captcha.ts';
import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { isAddress } from '#domain/formats/web-address.ts';
import { thirdPartyScripts, trackingCode } from '#domain/rules/tracking-rules.ts';
import { contentSecurityPolicy, type Directives } from '../platform/plugins/security.ts';
import type { Site } from '../sites/catalogue.ts';

type Source = Pick<Site, 'configuration' | 'campaign'>;
type Sources = Record<string, readonly string[]>;

/**
 * The hosts that Google documents for its captcha in addition to the script itself
 * (https://developers.google.com/recaptcha/docs/faq, Content-Security-Policy).
 */
const GOOGLE_CAPTCHA_HOSTS = new Set(['www.google.com', 'www.recaptcha.net']);
const GOOGLE_CAPTCHA: Sources = {
  'script-src': ['https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://recaptcha.google.com/recaptcha/'],
};

/**
 * The hosts that Google documents for its analytics (https://developers.google.com/tag-platform/security/guides/csp).
 */
const GOOGLE_ANALYTICS: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * Returns the Content-Security-Policy of a campaign's pages (API-30), which allows only what the configuration names.
 * Pure: the same configuration and campaign have the same policy.
 */
export function csp(configuration: Configuration, campaign: Campaign): string {
  return policyOf([{ configuration, campaign }]);
}

/** The inline code and style of a page. */
interface Inline {
  readonly script: string;
  readonly style: string;
}

/**
 * Returns the policy of a page that may become the page of any of these sites. Without sites, it allows only the
 * server's own files.
 *
 * @param inline the page's inline code and style; nothing else inline is allowed
 */
export function policyOf(sites: readonly Source[], inline?: Inline): string {
  const own = inline ? [{ 'script-src': [hashOf(inline.script)], 'style-src': [hashOf(inline.style)] }] : [];
  return contentSecurityPolicy(merged([...own, ...sites.flatMap(sourcesOf)]));
}

function sourcesOf({ configuration, campaign }: Source): Sources[] {
  const { apiRoot, cidbService, diageoProgram, sentryEnabled, sentryDsn, scripts } = configuration;
  const tracking = trackingCode(campaign)?.scripts ?? [];
  return [
    {
      'connect-src': [
        ...originOf(apiRoot),
        ...(diageoProgram ? originOf(cidbService) : []),
        ...(sentryEnabled ? originOf(sentryDsn) : []),
      ],
    },
    ...(captchaKind(configuration, campaign) === 'recaptcha' && scripts?.captcha
      ? captchaSources(scripts.captcha)
      : []),
    ...thirdPartyScripts(configuration, campaign).map(({ address }) => trackerSources(originOf(address))),
    { 'script-src': originOf(scripts?.jquery) },
    ...tracking.flatMap(({ code, attributes: { src = '' } }) => [
      trackerSources(originsIn(`${src} ${code}`)),
      { 'script-src': code === '' ? [] : [hashOf(code)] },
    ]),
    ...(campaign.trackingInformation?.googleAnalytics ? [GOOGLE_ANALYTICS] : []),
  ];
}

/** Allows a captcha to load its script, show a frame, and call its provider. */
function captchaSources(address: string): Sources[] {
  const origins = originOf(address);
  const isGoogle = GOOGLE_CAPTCHA_HOSTS.has(new URL(address).host);
  return [
    { 'script-src': origins, 'frame-src': origins, 'connect-src': origins },
    ...(isGoogle ? [GOOGLE_CAPTCHA] : []),
  ];
}

/** Allows a tracker to load its script, and to report by request, picture or frame. */
function trackerSources(origins: readonly string[]): Sources {
  return { 'script-src': origins, 'frame-src': origins, 'connect-src': origins, 'img-src': origins };
}

/** Returns the hash that allows exactly this inline code or style (API-29). */
function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Returns the origins of all addresses in a text. Addresses without a scheme count only with a domain, since a comment
 * may look like one.
 */
function originsIn(text: string): string[] {
  const full = [...text.matchAll(/https?:\/\/[a-z\d.-]+(?::\d+)?/gi)].map(([address]) => address);
  const relative = [...text.matchAll(/(?<!:)\/\/[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?/gi)].map(
    ([address]) => `https:${address}`,
  );
  return [...full, ...relative].flatMap(originOf);
}

/** Returns the origin of an address as a list; empty without an address. */
function originOf(address: string | null | undefined): string[] {
  return address && isAddress(address) ? [new URL(address).origin] : [];
}

function merged(all: readonly Sources[]): Directives {
  const result: Record<string, string[]> = {};
  for (const sources of all) {
    for (const [name, values] of Object.entries(sources))
      result[name] = [...new Set([...(result[name] ?? []), ...values])];
  }
  return result;
}
