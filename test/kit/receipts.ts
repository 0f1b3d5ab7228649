import sharp from 'sharp';

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const [WIDTH, HEIGHT, LINE] = [600, 900, 30];

/**
 * Returns a picture like a scanned receipt, as large as the pictures of many phones. It has black words on white paper
 * at fixed positions, with lengths that depend on the seed. Words are bars, so the picture does not depend on fonts.
 */
export async function receiptPicture(seed: number, lines = 24): Promise<Buffer> {
  const next = numbersOf(seed);
  const bars = [`<rect x="150" y="30" width="300" height="34"/>`];
  for (let line = 0; line < lines; line += 1) {
    const y = 100 + line * LINE;
    for (let x = 30, end = 180 + next() * 250; x < end;) {
      const word = 20 + next() * 90;
      bars.push(`<rect x="${x}" y="${y}" width="${word}" height="14"/>`);
      x += word + 12;
    }
    const price = 35 + next() * 45;
    bars.push(`<rect x="${560 - price}" y="${y}" width="${price}" height="14"/>`);
  }
  const paper = '<rect width="100%" height="100%" fill="#fdfdfb"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${paper}<g fill="#2b2b2b">${bars.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Returns a picture of grey blocks. It resembles neither a receipt nor a picture of another seed. */
export function blocksPicture(seed: number): Promise<Buffer> {
  const next = numbersOf(seed);
  const [width, height] = [24, 32];
  const blocks = Buffer.from(Array.from({ length: width * height }, () => Math.floor(next() * 256)));
  return sharp(blocks, { raw: { width, height, channels: 1 } })
    .resize(width * 20, height * 20, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns the same picture in other encodings and sizes, by name. */
export async function copiesOf(picture: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const upright = await sharp(picture).autoOrient().toBuffer();
  const { width } = await sharp(upright).metadata();
  const scaled = (share: number) => sharp(upright).resize(Math.round(width * share));
  const made: [string, Promise<Buffer>][] = [
    ['JPEG of quality 40', sharp(upright).jpeg({ quality: 40 }).toBuffer()],
    ['JPEG of quality 70', sharp(upright).jpeg({ quality: 70 }).toBuffer()],
    ['JPEG of quality 95', sharp(upright).jpeg({ quality: 95 }).toBuffer()],
    ['WebP', sharp(upright).webp({ quality: 60 }).toBuffer()],
    ['PNG', sharp(upright).png().toBuffer()],
    ['half the size', scaled(0.5).jpeg({ quality: 80 }).toBuffer()],
    ['a quarter of the size', scaled(0.25).jpeg({ quality: 80 }).toBuffer()],
    ['a quarter of the size as WebP', scaled(0.25).webp({ quality: 50 }).toBuffer()],
  ];
  return new Map(await Promise.all(made.map(async ([name, bytes]) => [name, await bytes] as const)));
}
