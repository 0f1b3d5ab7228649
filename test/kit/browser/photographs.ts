import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corpus, fixture, hasCorpus, makePhotograph } from './images/pictures.ts';

/** Receipts for a walk, in the order of picking. They are small, to keep walks about other things fast. */
export const receipts: readonly string[] = ['exif6.jpg', 'landscape.jpg', 'second_768x1024.jpg'].map(fixture);

/** The same number of 12-megapixel photographs, as most visitors take them, if the corpus is available. */
export const photographs: readonly string[] = hasCorpus
  ? ['portrait_exif6.jpg', 'landscape_exif1.jpg', 'photo_p_25lines.jpg'].map(corpus)
  : receipts;

/** Ten 12-megapixel photographs of the corpus; none if it is absent. */
export const tenOfCorpus: readonly string[] = hasCorpus
  ? tenOf(
      [
        'photo_p_25lines.jpg',
        'photo_l_80lines.jpg',
        'portrait_exif1.jpg',
        'portrait_exif3.jpg',
        'portrait_exif6.jpg',
        'portrait_exif8.jpg',
      ].map(corpus),
    )
  : [];

/**
 * Returns ten generated photographs of noise, which compress worse than a real receipt.
 *
 * @param folder where they are written: files in memory would be decoded on the page's main thread
 */
export async function tenOfNoise(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const made = await Promise.all(
    [1, 2, 3].map(async (seed) => {
      const path = join(folder, `${seed}.jpg`);
      await writeFile(path, await makePhotograph(seed));
      return path;
    }),
  );
  return tenOf(made);
}

/** Returns ten items, repeating some if there are fewer. */
export function tenOf<Item>(items: readonly Item[]): Item[] {
  return Array.from({ length: 10 }, (_, index) => items[index % items.length] as Item);
}
