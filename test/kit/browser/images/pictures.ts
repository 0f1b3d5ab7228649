import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const fixtures = new URL('../../../fixtures/receipts/', import.meta.url);
const corpusFolder = new URL('../../../../../shared/corpus/', import.meta.url);

/** The large photographs lie outside the project and may be absent. */
export const hasCorpus = existsSync(corpusFolder);

/** The path of a small fixture. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(name, fixtures));
}

/** The path of a file of the corpus. */
export function corpus(name: string): string {
  return fileURLToPath(new URL(name, corpusFolder));
}

/** A file in memory, for a file input. */
export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The first part of a file, as from a broken upload. `share` is the fraction of its bytes, 0 … 1. */
export async function cut(path: string, share: number, name: string): Promise<FilePayload> {
  const whole = await readFile(path);
  return { name, mimeType: '', buffer: whole.subarray(0, Math.floor(whole.length * share)) };
}

/** Bytes of a base64 data URL. */
export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** A picture as greys on a small grid, top to bottom; 0 … 255 each. */
export async function greys(picture: Buffer | string, width = 24, height = 32): Promise<number[]> {
  return [...(await sharp(picture).autoOrient().resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer())];
}

/** The mean difference of two grids, 0 … 255. */
export function difference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, grey, index) => sum + Math.abs(grey - (other[index] ?? 0)), 0) / one.length;
}

/** Marker bytes of a JPEG's segments before its first scan, e.g. 0xe0 for APP0. */
export function segmentMarkers(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg[at + 1] ?? 0);
  return markers;
}

/**
 * A 12-megapixel photograph of noise and print-like bars, about 2 MB, for when the corpus is absent.
 *
 * @param seed varies the picture, so that no two are equal
 */
export async function makePhotograph(seed: number, size = { width: 3024, height: 4032 }): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 1512,
      height: 2016,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 190 + seed, sigma: 22 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const bars = Array.from({ length: 60 }, (_, line) => {
    const width = 300 + ((line * 7919 + seed * 104729) % 1900);
    return `<rect x="400" y="${300 + line * 58}" width="${width}" height="26" fill="#222"/>`;
  }).join('');
  const print = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3024 4032" width="${size.width}" height="${size.height}" preserveAspectRatio="none">${bars}</svg>`,
  );
  return sharp(noise)
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: print }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
