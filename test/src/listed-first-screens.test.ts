import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from '#src/boot/screen-routes.ts';
import { firstScreens } from '#src/first-screen.tsx';
import { FIRST_SCREENS } from '#test/kit/browser/first-screens.ts';
import { bundled } from '#test/kit/campaigns.ts';

const campaigns = readdirSync(join(import.meta.dirname, '../../server/campaigns'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

const noMarkup = { html: () => '', art: () => '' };

it('[FIRST-1] the browser tests check every screen that a path of the site opens in any bundled campaign', async () => {
  const drawn = new Set<string>();
  for (const name of campaigns) {
    const site = bundled(name);
    for (const { path } of SCREENS)
      for (const onDesktop of site.configuration.allowDesktop ? [false] : [false, true]) {
        const visit = { site, origin: '', path: path.replace('/{-$code}', ''), search: '', campaign: name, onDesktop };
        const { screen } = await firstScreens.drawFirstScreen({ ...visit, now: Date.now() }, noMarkup);
        drawn.add(screen);
      }
  }
  expect([...drawn].toSorted()).toEqual([...new Set(FIRST_SCREENS.map(({ screen }) => screen))].toSorted());
});
