import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CampaignFile } from '#domain/campaign-file.ts';
import { localised } from '#domain/rules/localise.ts';
import { SYMBOLS } from '#domain/theme.ts';
import { findMissingArt } from '#server/sites/art.ts';
import { layOutSticker, widthOf } from '#src/ui/art/sticker-layout.ts';
import { scallop } from '#src/ui/art/scallop.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

const campaigns = fileURLToPath(new URL('../../../server/campaigns', import.meta.url));
const brands = readdirSync(join(campaigns, 'art')).toSorted();
const slots = ['emblem', 'poster', 'backdrop', 'band', 'ground', 'complete', 'early', 'expired', 'desktop'];

interface Picture {
  /** For example `hoopla/early.svg`. */
  name: string;
  text: string;
  /** Compressed size in bytes, as transferred. */
  sent: number;
}

function picturesOf(brand: string): Picture[] {
  const files = readdirSync(join(campaigns, 'art', brand)).toSorted();
  return files.map((file) => {
    const text = readFileSync(join(campaigns, 'art', brand, file), 'utf8');
    return { name: `${brand}/${file}`, text, sent: gzipSync(text).byteLength };
  });
}

const all = brands.flatMap(picturesOf);

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
}

const idsOf = (text: string) => matches(text, /\sid="([^"]*)"/g);

describe.each(brands)('the art of %s', (brand) => {
  const pictures = picturesOf(brand);

  it('has a picture for every slot of a theme', () => {
    const names = pictures.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(slots.map((slot) => `${brand}/${slot}.svg`)));
  });

  it('gives every element a unique id, so two pictures can be on one page', () => {
    const ids = pictures.flatMap(({ text }) => idsOf(text));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leaves month and day of the date page to the component', () => {
    const early = pictures.find(({ name }) => name.endsWith('/early.svg'))?.text ?? '';
    expect(matches(early, /<text\b[^>]*\bdata-slot="(\w+)"[^>]*(?:\/>|><\/text>)/g)).toEqual(['month', 'day']);
  });

  it('fits the budget of a page: emblem and the three heaviest pictures within 40 kB, the brand within 60 kB', () => {
    const heaviest = pictures.map(({ sent }) => sent).toSorted((a, b) => b - a);
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    expect(sum(heaviest.slice(0, 4))).toBeLessThanOrEqual(40_000);
    expect(sum(heaviest)).toBeLessThanOrEqual(60_000);
  });
});

describe.each(all)('$name', ({ name, text }) => {
  it('is well-formed and draws something', async () => {
    const { data, info } = await sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let drawn = 0;
    for (let at = 3; at < data.length; at += info.channels) if ((data[at] ?? 0) > 0) drawn += 1;
    expect(drawn / (info.width * info.height)).toBeGreaterThan(0.02);
  });

  it('contains only shapes and texts: no script, style, handler, foreign content or address', () => {
    expect(matches(text, /<(script|style|foreignObject|image|a|animate|set|iframe)\b/gi)).toEqual([]);
    expect(matches(text, /\s(on\w+|style|xlink:href)\s*=/gi)).toEqual([]);
    expect(matches(text, /(?:https?:|data:|javascript:|\/\/)[^"]*/gi)).toEqual(['http://www.w3.org/2000/svg']);
  });

  it('refers only to its own elements, and to each of those that has an id', () => {
    const references = [...matches(text, /\shref="([^"]*)"/g), ...matches(text, /url\(([^)]*)\)/g)];
    // The games refer to the symbols in a symbol sheet by id.
    const squares: readonly string[] = name.endsWith('/symbols.svg') ? SYMBOLS : [];
    const own = idsOf(text).filter((id) => !squares.includes(id));
    expect(new Set(references)).toEqual(new Set(own.map((id) => `#${id}`)));
  });
});

it('every picture of a bundled campaign exists', () => {
  const files = readdirSync(campaigns).filter((file) => file.endsWith('.json'));
  const named = files.flatMap((file) => matches(readFileSync(join(campaigns, file), 'utf8'), /"art\/([^"]+\.svg)"/g));
  const there = all.map(({ name }) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
});

it('[BRAND-2] [BRAND-3] every bundled campaign with art has a poster, and one with English words in it has a Spanish one', () => {
  const files = readdirSync(campaigns).filter((file) => file.endsWith('.json'));
  const lacking = files.flatMap((file) => {
    const { campaign, configuration } = v.parse(
      CampaignFile,
      JSON.parse(readFileSync(join(campaigns, file), 'utf8')) as unknown,
    );
    const { art = {}, offer } = campaign.theme ?? {};
    if (Object.keys(art).length === 0) return [];
    const spanish = localised(campaign, 'es').theme?.art.poster;
    const isTranslated = !configuration.localize || !offer?.headlineInArt || spanish !== art.poster;
    return art.poster && isTranslated ? [] : [file];
  });
  expect(lacking).toEqual([]);
});

it('[BRAND-2] a missing Spanish picture is reported', async () => {
  const campaign = campaignOf({
    theme: { brandName: 'Hoopla', art: { poster: 'art/hoopla/poster.svg' } },
    translations: { es: { 'art/hoopla/poster.svg': 'art/hoopla/poster-lost.svg' } },
  });
  expect(await findMissingArt(campaigns, campaign)).toEqual([
    'campaign.theme.art.poster: the file art/hoopla/poster-lost.svg does not exist',
  ]);
});

describe('the price sticker of a campaign without art', () => {
  it('shows the number large and the word small, as the design draws "$5 back"', () => {
    expect(layOutSticker('$5 back')).toEqual([
      { text: '$5', size: 190, baseline: expect.closeTo(34, -1), isFigure: true },
      { text: 'back', size: 62, baseline: expect.closeTo(108, -1), isFigure: false },
    ]);
  });

  it.each([
    '$10',
    '250 points',
    'Win $100',
    'Up to $1,000 back',
    'Free tote bag',
    'A free bottle of sun cream',
    '250 points in every wash.',
  ])('keeps every word of "%s", in order, inside the dotted circle', (headline) => {
    const lines = layOutSticker(headline);
    expect(lines.map(({ text }) => text).join(' ')).toBe(headline);
    for (const line of lines) {
      const corner = Math.max(Math.abs(line.baseline), Math.abs(line.baseline - line.size * 0.7));
      expect(Math.hypot(corner, widthOf(line) / 2)).toBeLessThan(152);
      expect(line.size).toBeGreaterThanOrEqual(28);
    }
  });

  it('has the requested number of bumps, all touching the radius', () => {
    const arcs = matches(scallop(182, 30, 10), /A[\d.]+ [\d.]+ 0 0 1 (-?[\d.]+ -?[\d.]+)/g);
    const radii = arcs.map((point) => Math.hypot(...point.split(' ').map(Number)));
    expect(radii).toHaveLength(30);
    for (const radius of radii) expect(radius).toBeCloseTo(172, 0);
  });
});
