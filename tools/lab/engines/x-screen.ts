import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Positions of the header fields that are read, in 32-bit words (XWDFile.h). */
const WORD = { headerSize: 0, byteOrder: 7, bitsPerPixel: 11, bytesPerLine: 12, colours: 19 } as const;

/** Bytes per entry of the colour map, which follows the header. */
const COLOUR_BYTES = 12;

/**
 * Takes a picture of an Xvfb screen from its framebuffer file (`-fbdir`): WebDriver's own screenshots of WebKitGTK
 * sometimes hang.
 *
 * @param file an X window dump (XWD), which Xvfb writes with 32 bits per pixel: blue, green, red, unused
 * @returns a PNG of the region
 */
export async function pictureOfScreen(file: string, region: Region): Promise<Buffer> {
  const dump = await readFile(file);
  const word = (name: keyof typeof WORD) => dump.readUInt32BE(WORD[name] * 4);
  if (word('bitsPerPixel') !== 32 || word('byteOrder') !== 0)
    throw new Error('the screen format of the X server is not supported');
  const pixels = dump.subarray(word('headerSize') + word('colours') * COLOUR_BYTES);
  const rgb = Buffer.alloc(region.width * region.height * 3);
  for (let y = 0, to = 0; y < region.height; y += 1) {
    let from = (region.top + y) * word('bytesPerLine') + region.left * 4;
    for (let x = 0; x < region.width; x += 1, from += 4, to += 3) {
      rgb[to] = pixels[from + 2] ?? 0;
      rgb[to + 1] = pixels[from + 1] ?? 0;
      rgb[to + 2] = pixels[from] ?? 0;
    }
  }
  return sharp(rgb, { raw: { width: region.width, height: region.height, channels: 3 } })
    .png()
    .toBuffer();
}
