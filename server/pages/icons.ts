import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../sites/catalogue.ts';
import { icoOf } from './ico.ts';

/** The colours of the site's default brand (src/ui/colours.css). */
const DEFAULT_COLOURS = { field: '#dfe6e4', onField: '#16231f' };

/**
 * The geometry of an icon: the emblem takes `share` of the width; `round` has rounded corners, and the system crops
 * `full`.
 */
interface Drawing {
  readonly share: number;
  readonly shape: 'round' | 'full';
}

const TAB: Drawing = { share: 0.82, shape: 'round' };
const TILE: Drawing = { share: 0.68, shape: 'round' };
const HOME: Drawing = { share: 0.66, shape: 'full' };
/** The safe zone is a circle of 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks). */
const MASKED: Drawing = { share: 0.56, shape: 'full' };
const TAB_SIZES = [16, 32, 48];

/** The icons of a site, by address. */
export const ICONS = {
  '/favicon.ico': { type: 'image/x-icon', sizes: TAB_SIZES, drawing: TAB },
  '/apple-touch-icon.png': { type: 'image/png', sizes: [180], drawing: HOME },
  '/icon-192.png': { type: 'image/png', sizes: [192], drawing: TILE },
  '/icon-512.png': { type: 'image/png', sizes: [512], drawing: TILE },
  '/icon-maskable-192.png': { type: 'image/png', sizes: [192], drawing: MASKED },
  '/icon-maskable-512.png': { type: 'image/png', sizes: [512], drawing: MASKED },
} as const satisfies Record<string, { type: string; sizes: readonly number[]; drawing: Drawing }>;
export type IconAddress = keyof typeof ICONS;

/** Renders the icon of a site, or the neutral icon without a site. */
export type IconsOf = (site: Site | undefined, address: IconAddress) => Promise<Buffer>;

/** @param fault the reason why the emblem of a campaign could not be rendered */
type OnBadEmblem = (campaign: string, fault: unknown) => void;

/**
 * Returns a function that renders the icons of sites: the theme's emblem on its field, or a slip of paper if there is
 * no emblem or it cannot be rendered. Each icon is rendered once, at the first request.
 *
 * @param campaignsDir the folder that contains the art
 */
export function iconsIn(campaignsDir: string, onBadEmblem: OnBadEmblem): IconsOf {
  const drawn = new WeakMap<object, Map<IconAddress, Promise<Buffer>>>();
  const nobody = {};
  return (site, address) => {
    const own = drawn.get(site ?? nobody) ?? new Map<IconAddress, Promise<Buffer>>();
    drawn.set(site ?? nobody, own);
    const art = site?.campaign.theme?.art.emblem;
    const plain = () => draw(site, address, slip(coloursOf(site).field));
    const withEmblem = async (path: string) => draw(site, address, await readFile(join(campaignsDir, path)));
    const begin = () => {
      if (!site || art === undefined) return plain();
      return withEmblem(art).catch((fault: unknown) => {
        onBadEmblem(site.name, fault);
        return plain();
      });
    };
    const icon = own.get(address) ?? begin();
    own.set(address, icon);
    return icon;
  };
}

async function draw(site: Site | undefined, address: IconAddress, emblem: Buffer): Promise<Buffer> {
  const { sizes, drawing, type } = ICONS[address];
  const colours = coloursOf(site);
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await picture(emblem, size, drawing, colours) })),
  );
  return type === 'image/x-icon' ? icoOf(pictures) : (pictures[0]?.png ?? Buffer.alloc(0));
}

/** Returns the poster's two colours. Emblems are rendered on the first; `currentColor` is the second. */
export function coloursOf(site: Site | undefined): { readonly field: string; readonly onField: string } {
  const { field = DEFAULT_COLOURS.field, onField = DEFAULT_COLOURS.onField } = site?.campaign.theme ?? {};
  return { field, onField };
}

async function picture(
  emblem: Buffer,
  size: number,
  { share, shape }: Drawing,
  { field, onField }: typeof DEFAULT_COLOURS,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const mark = await sharp(emblem, { svg: { stylesheet: `svg { color: ${onField} }` } })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const radius = shape === 'round' ? size * 0.2 : 0;
  const sides = `width="${size}" height="${size}"`;
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><rect ${sides} rx="${radius}" fill="${field}"/></svg>`,
  );
  return sharp(ground)
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns the SVG mark of a brand without an emblem: a receipt, as in index.html. */
export function slip(field: string): Buffer {
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
      '<path d="M6 3h20v26l-4-3-3 3-3-3-3 3-3-3-4 3z" fill="currentColor"/>',
      `<path d="M11 10h10M11 15h10" stroke="${field}" stroke-width="2"/></svg>`,
    ].join(''),
  );
}
