import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Outcome } from './engine-table.ts';

const GAP = 12;

/**
 * Combines the engines' screenshots of each screen side by side, in the order of the engines.
 *
 * @param folder the output folder, with one PNG per screen
 * @returns the folder
 */
export async function pairPictures(outcomes: readonly Outcome[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const screen of new Set(outcomes.flatMap(({ screens }) => screens))) {
    const files = outcomes.map(({ pictures }) => join(pictures, `${screen}.png`)).filter((file) => existsSync(file));
    const sizes = await Promise.all(files.map(async (file) => await sharp(file).metadata()));
    const [width, height] = [
      Math.max(...sizes.map((size) => size.width)),
      Math.max(...sizes.map((size) => size.height)),
    ];
    await sharp({ create: { width: files.length * (width + GAP), height, channels: 3, background: '#808080' } })
      .composite(files.map((input, index) => ({ input, left: index * (width + GAP), top: 0 })))
      .png()
      .toFile(join(folder, `${screen}.png`));
  }
  return folder;
}
