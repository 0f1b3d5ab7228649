import { decodeHTML } from 'entities';
import type { Campaign } from '#domain/campaign.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { localised } from '#domain/rules/localise.ts';
import { escape } from '../platform/http/escape.ts';
import type { Site } from '../sites/catalogue.ts';
import { coloursOf } from './icons.ts';
import { PREVIEW, previewAddress } from './preview.ts';

/** The texts that a search engine or a message displays for a site, in the language of the page. */
interface Said {
  readonly brand: string;
  /** For example 'Win $100 · Hoopla', or only the brand. */
  readonly title: string;
  readonly description: string;
}

const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', es: 'es_US' };

/**
 * Returns the head of a site's page in a language (BRAND-4): its title, and the tags for its description, for link
 * previews and for the colour of the browser's bars.
 *
 * @param locale the key of the page's language, such as `es`
 */
export function headOf(
  site: Site,
  locale: string,
  server: { readonly production: boolean },
): { readonly title: string; readonly tags: string } {
  const { brand, title, description } = saidOf(site, locale);
  const image = `${publicOrigin(site, server)}${previewAddress(site, locale, server)}`;
  const tags = [
    ...(description ? [meta('name', 'description', description)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:locale', LOCALES[locale] ?? 'en_US'),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...themeColours(site),
  ];
  return { title: escape(title), tags: tags.join('') };
}

function saidOf({ campaign: own, configuration }: Site, locale: string): Said {
  const campaign = localised(own, locale);
  const brand = brandOf({ campaign, configuration });
  const offer = campaign.theme?.offer;
  return { brand, title: offer ? `${offer.headline} · ${brand}` : brand, description: plain(leadOf(campaign)) };
}

function leadOf({ theme, instances }: Campaign): string {
  return theme?.offer?.lead || instances[0]?.themeInformation.description || '';
}

/** Converts campaign HTML to one line of plain text. */
function plain(html: string): string {
  return decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the origin of the preview picture. A preview needs an absolute address, which is certain only in production
 * (SECURITY-7); empty otherwise.
 */
function publicOrigin({ domains: [domain] }: Site, { production }: { readonly production: boolean }): string {
  return production && domain ? `https://${domain}` : '';
}

/**
 * Returns the colours of the browser's bars, which follow the field colour. If the brand follows the device's colour
 * scheme, the field and its ink swap in the dark scheme.
 */
function themeColours(site: Site): string[] {
  const { field, onField } = coloursOf(site);
  if ((site.campaign.theme?.scheme ?? 'auto') !== 'auto') return [meta('name', 'theme-color', field)];
  const colour = (scheme: string, value: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escape(value)}">`;
  return [colour('light', field), colour('dark', onField)];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`;
}
