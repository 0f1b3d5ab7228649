import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import { Refusal } from '../http/refusal.ts';
import { firstUnstorable } from '../http/storable.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { leave, LIMITS, waitToLeave } from '../plugins/call-limits.ts';
import { visitOf } from '../plugins/xsrf.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { route } from './route.ts';

/**
 * The headers in which delivery networks report a visitor's location: CloudFront, Cloudflare, Vercel, and the custom
 * ones of Fastly and Google.
 */
const COUNTRY = [
  'cloudfront-viewer-country',
  'cf-ipcountry',
  'x-vercel-ip-country',
  'x-client-geo-country',
  'x-country-code',
];
const REGION = [
  'cloudfront-viewer-country-region',
  'cf-region-code',
  'x-vercel-ip-country-region',
  'x-client-geo-region',
  'x-region-code',
];
/** Cloudflare's codes for an unknown country and for Tor. */
const NOWHERE = new Set(['XX', 'T1']);

/**
 * Returns the location of a visitor, as a trusted proxy reports it (API-6). Stores it once per visit (SECURITY-5),
 * together with the source that the page reports.
 */
export function geoRoute(
  app: FastifyInstance,
  { reports }: Pick<Services, 'reports'>,
  trustProxy: Settings['trustProxy'],
): void {
  const isTrusted = trustedProxies(trustProxy);
  route(
    app,
    calls.locate,
    async ({ query }, request) => {
      if (firstUnstorable({ ...query }) !== null)
        throw new Refusal(422, { src: ['contains characters that cannot be stored'] });
      const isKnown = isTrusted(request.socket.remoteAddress);
      const country = isKnown ? headerOf(request, COUNTRY, /^[A-Z][A-Z0-9]$/) : null;
      const region = isKnown ? headerOf(request, REGION, /^[A-Z0-9-]{1,6}$/) : null;
      const place = country === null || NOWHERE.has(country) ? { country: null, region: null } : { country, region };
      const report = { src: query.src, ...place };
      // Beyond the daily storage limit of the address, the page still gets the location.
      if ((await waitToLeave(request, 'places')) === 0)
        await leave(request, 'places', [report], () => reports.locate(report, visitOf(request)));
      return place;
    },
    { keep: 'no-store', limit: LIMITS.location },
  );
}

function headerOf({ headers }: FastifyRequest, names: readonly string[], form: RegExp): string | null {
  const said = names.map((name) => headers[name]).find((value) => typeof value === 'string' && value !== '');
  const text = typeof said === 'string' ? said.trim().toUpperCase() : '';
  return form.test(text) ? text : null;
}
