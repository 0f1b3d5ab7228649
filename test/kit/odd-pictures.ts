import type { OddPicture } from './odd-picture.ts';
import { oddPngData } from './odd-png-data.ts';
import { oddPngs } from './odd-pngs.ts';
import { oddWebps } from './odd-webps.ts';

/** Returns PNGs and WebPs as programs write them, and as they arrive when something went wrong. */
export async function oddPictures(): Promise<OddPicture[]> {
  const pngs = [...(await oddPngs()), ...oddPngData()];
  return [
    ...pngs.map((picture) => ({ ...picture, name: `PNG ${picture.name}` })),
    ...(await oddWebps()).map((picture) => ({ ...picture, name: `WebP ${picture.name}` })),
  ];
}
