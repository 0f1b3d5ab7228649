import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '#scripts/run.mjs';
import type { Place } from './plan.ts';
import { pictureOf, type Variant } from './variant.ts';

/** Where the pictures of the screens are kept that the inspector shows in their states. */
const SCREENS = 'src/inspect/page/screens';
/** In pixels: what a phone shows, at half its size. */
const WIDTH = 195;

/** As the pictures are taken. */
export const AS_SHOWN: Variant = { locale: 'en', scheme: 'light', size: 'phone' };

/** Screens that are empty in their first state, and the state in which they are not. */
const FULL: ReadonlySet<string> = new Set([
  'flow.bonusExperience.playing.running',
  'flow.account.profile.shown',
  'flow.account.verify.verified',
]);

/** One state of each screen: the first, or one in which the screen is not empty. */
export function oneOfEach(places: readonly Place[]): Place[] {
  const plain = places.filter(({ view, screen }) => view === null && screen !== null);
  const screens = [...new Set(plain.map(({ screen }) => screen))];
  return screens.flatMap((wanted) => {
    const all = plain.filter(({ screen }) => screen === wanted);
    return all.find(({ state }) => FULL.has(state)) ?? all[0] ?? [];
  });
}

/** Makes the inspector's small pictures of these places from those of the atlas. */
export async function keepScreens(places: readonly Place[], folder: string): Promise<void> {
  await mkdir(inRoot(SCREENS), { recursive: true });
  for (const { id, screen } of places)
    await sharp(join(folder, pictureOf(id, AS_SHOWN)))
      .resize(WIDTH)
      .webp({ quality: 72 })
      .toFile(inRoot(SCREENS, `${screen}.webp`));
}
