import { brandOf } from '#domain/rules/brand.ts';
import { escape } from '../platform/http/escape.ts';
import type { Site } from '../sites/catalogue.ts';
import { coloursOf, ICONS, type IconAddress } from './icons.ts';

/** Returns `?campaign=NAME` if the host does not select the campaign; otherwise an empty text. */
export function siteQuery(site: Site | undefined, { production }: { readonly production: boolean }): string {
  return production || !site ? '' : `?campaign=${encodeURIComponent(site.name)}`;
}

const MANIFEST_ICONS: readonly (readonly [IconAddress, 'any' | 'maskable'])[] = [
  ['/icon-192.png', 'any'],
  ['/icon-512.png', 'any'],
  ['/icon-maskable-192.png', 'maskable'],
  ['/icon-maskable-512.png', 'maskable'],
];

/** Returns the web app manifest of a site, which describes it for the home screen of a phone. */
export function webManifest(site: Site | undefined, server: { readonly production: boolean }): Record<string, unknown> {
  const query = siteQuery(site, server);
  const name = site ? brandOf(site) : 'Promenade';
  const { field } = coloursOf(site);
  return {
    id: `/${query}`,
    name,
    short_name: name,
    start_url: `/${query}`,
    scope: '/',
    // Chromium installs the app and shares its storage with the browser's tabs. iOS does not know this display mode and
    // opens a normal tab. A window of its own on iOS would have neither the data entered in Safari nor the pages of
    // mailed links.
    display: 'minimal-ui',
    theme_color: field,
    background_color: field,
    icons: MANIFEST_ICONS.map(([address, purpose]) => {
      const [size] = ICONS[address].sizes;
      return { src: `${address}${query}`, sizes: `${size}x${size}`, type: ICONS[address].type, purpose };
    }),
  };
}

/** Returns the HTML links to icons and manifest for a page's head. */
export function headLinks(site: Site | undefined, server: { readonly production: boolean }): string {
  const query = escape(siteQuery(site, server));
  return [
    `<link rel="icon" href="/favicon.ico${query}" sizes="16x16 32x32 48x48">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${query}">`,
    `<link rel="manifest" href="/manifest.webmanifest${query}">`,
  ].join('');
}
