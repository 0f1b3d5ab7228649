import { loadSanitiser } from './sanitiser.ts';

const pictures = new Map<string, Promise<SVGElement | null>>();

/**
 * Fetches an SVG file once per address and makes it safe to inline.
 *
 * @param src the file's address.
 * @returns its `<svg>`, which is shared: clone it before you change it. Null if it cannot be fetched or is not an SVG.
 *   Never rejects; the next call retries a failed address.
 */
export function loadArt(src: string): Promise<SVGElement | null> {
  const known = pictures.get(src);
  if (known) return known;
  const picture = fetchPicture(src);
  pictures.set(src, picture);
  void picture.then((found) => {
    if (!found) pictures.delete(src);
  });
  return picture;
}

async function fetchPicture(src: string): Promise<SVGElement | null> {
  try {
    const [response, { sanitiseSvg }] = await Promise.all([fetch(src), loadSanitiser()]);
    return response.ok ? sanitiseSvg(await response.text()) : null;
  } catch {
    return null;
  }
}
