import sharp from 'sharp';
import { siteOf } from './sites.ts';

const emblem =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="currentColor"/></svg>';
const head = '<head><title>Promenade</title><link rel="icon" href="data:,built" /></head>';
/** A small built site with the art of the brands, by path. */
export const BRAND_FILES = {
  'dist/index.html': `<!doctype html><html lang="en">${head}<body><div id="root"></div></body></html>`,
  'campaigns/art/brand/emblem.svg': emblem,
  'dist/.vite/manifest.json': JSON.stringify({ 'src/i18n/locales/es.po': { file: 'assets/es.js' } }),
  'campaigns/art/brand/poster.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 560"><rect width="390" height="560" fill="var(--color-on-field)"/></svg>',
  'campaigns/art/brand/poster-es.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 560"><rect width="390" height="560" fill="#112233"/></svg>',
  'campaigns/art/brand/broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
};
const themed = (name: string, digit: string, art: Record<string, string>, more: object = {}) =>
  siteOf(
    name,
    {
      uuid: `${digit.repeat(8)}-1111-4111-8111-111111111111`,
      theme: { brandName: 'Ada & Söhne', field: '#3a0e17', onField: '#f3d9b0', art, ...more },
      translations: { es: { 'Win "$100"': 'Gane $100', 'art/brand/poster.svg': 'art/brand/poster-es.svg' } },
    },
    { localize: true },
  );
export const brand = themed('brand', '7', { emblem: 'art/brand/emblem.svg' });
/** A campaign with a poster, and an offer in both languages. */
export const poster = themed(
  'poster',
  '6',
  { poster: 'art/brand/poster.svg' },
  { offer: { headline: 'Win "$100"', lead: 'A <b>card</b> & more,<br>for&nbsp;you &ndash; &amp; me.' } },
);
/** A campaign whose emblem cannot be rendered. */
export const broken = themed('broken', '8', { emblem: 'art/brand/broken.svg' });

export const FIELD = '#3a0e17ff';
export const INK = '#f3d9b0ff';
export const CLEAR = 'clear';

/** Returns the size of a picture, and the colours of its centre and corner as #rrggbbaa. */
export async function look(png: Buffer): Promise<{ size: number; middle: string; corner: string }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
    return alpha < 10 ? CLEAR : `#${Buffer.from([red, green, blue, alpha]).toString('hex')}`;
  };
  return { size: info.width, middle: at(info.width >> 1, info.height >> 1), corner: at(0, 0) };
}
