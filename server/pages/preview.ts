import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { localised } from '#domain/rules/localise.ts';
import type { Theme } from '#domain/theme.ts';
import type { Site } from '../sites/catalogue.ts';
import { coloursOf, slip } from './icons.ts';
import { siteQuery } from './web-manifest.ts';

/** The size of link previews in pixels (https://ogp.me). */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** The space for the upright poster on the preview, in pixels. */
const POSTER = { width: 470, height: PREVIEW.height } as const;
/** Width and height of the mark of a campaign without a poster, in pixels. */
const EMBLEM = 360;

/** Renders the preview picture for links to a site's pages in a language. */
type PreviewOf = (site: Site | undefined, locale: string) => Promise<Buffer>;

/**
 * Returns the address of the preview picture in a language. A poster with text in it has one per language (BRAND-2).
 */
export function previewAddress(site: Site, locale: string, server: { readonly production: boolean }): string {
  const query = siteQuery(site, server);
  const language = locale in (site.campaign.translations ?? {}) ? `lang=${locale}` : '';
  return `/og-image.png${query}${language && (query ? `&${language}` : `?${language}`)}`;
}

/**
 * Returns a function that renders the preview pictures: the poster of the campaign on its field, else its emblem, else
 * a slip of paper. Each is rendered at its first use and cached.
 *
 * @param campaignsDir the folder that contains the art
 * @param onBadArt called with the reason if a picture of a campaign could not be rendered
 */
export function previewsIn(campaignsDir: string, onBadArt: (campaign: string, fault: unknown) => void): PreviewOf {
  const kept = new WeakMap<object, Map<string, Promise<Buffer>>>();
  const nobody = {};
  return (site, locale) => {
    const drawn = kept.get(site ?? nobody) ?? new Map<string, Promise<Buffer>>();
    kept.set(site ?? nobody, drawn);
    const art = (site && localised(site.campaign, locale).theme?.art) ?? {};
    // Languages with the same pictures share one rendering, so requests cannot create more of them than there are.
    const key = JSON.stringify([art.poster, art.backdrop, art.emblem]);
    const known = drawn.get(key);
    if (known) return known;
    const made = draw(site, art, campaignsDir).catch((fault: unknown) => {
      onBadArt(site?.name ?? '', fault);
      return composed(site, []);
    });
    drawn.set(key, made);
    return made;
  };
}

async function draw(
  site: Site | undefined,
  { poster, backdrop, emblem }: Theme['art'],
  campaignsDir: string,
): Promise<Buffer> {
  const colours = coloursOf(site);
  const read = async (path: string, ray: string) =>
    drawable(await readFile(join(campaignsDir, path), 'utf8'), colours, ray);
  const layers: Buffer[] = [];
  // The backdrop has rays over the whole width, so the poster's own rays are left out.
  if (backdrop) layers.push(await raster(await read(backdrop, '#ffffff'), colours, { ...PREVIEW, fit: 'cover' }));
  if (poster) layers.push(await raster(await read(poster, 'none'), colours, { ...POSTER, fit: 'inside' }));
  else {
    const mark = emblem ? await read(emblem, 'none') : slip(colours.field);
    layers.push(await raster(mark, colours, { width: EMBLEM, height: EMBLEM, fit: 'inside' }));
  }
  return composed(site, layers);
}

/**
 * Prepares art for a renderer without custom properties: the brand's two colours are written out, and rays of light get
 * the colour `ray`.
 */
function drawable(svg: string, { field, onField }: ReturnType<typeof coloursOf>, ray: string): Buffer {
  return Buffer.from(
    svg
      .replaceAll('fill="var(--color-ray)"', `fill="${ray}" fill-opacity="0.26"`)
      .replaceAll('var(--color-field)', field)
      .replaceAll(/var\(--color-[a-z-]+\)/g, onField),
  );
}

/**
 * The brands' fonts are unavailable to the renderer, and the fallback font is wider, so its letters are spaced more
 * closely.
 */
const SHEET = 'text { letter-spacing: -0.07em }';

function raster(
  svg: Buffer,
  { onField }: ReturnType<typeof coloursOf>,
  { width, height, fit }: { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' },
): Promise<Buffer> {
  return sharp(svg, { svg: { stylesheet: `svg { color: ${onField} } ${SHEET}` }, density: 110 })
    .resize(width, height, { fit })
    .png()
    .toBuffer();
}

function composed(site: Site | undefined, layers: readonly Buffer[]): Promise<Buffer> {
  return sharp({ create: { ...PREVIEW, channels: 3, background: coloursOf(site).field } })
    .composite(layers.map((input) => ({ input, gravity: 'centre' })))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
