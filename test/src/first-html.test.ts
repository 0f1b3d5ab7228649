import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FirstVisit } from '#domain/first-screen.ts';
import { markupIn } from '#server/pages/safe-markup.ts';
import { firstScreens } from '#src/first-screen.tsx';
import { FIRST_SCREENS } from '#test/kit/browser/first-screens.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { htmlFaults } from '#test/kit/html-faults.ts';

const CAMPAIGNS = join(import.meta.dirname, '../../server/campaigns');
const campaigns = readdirSync(CAMPAIGNS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
const markup = markupIn(CAMPAIGNS);

/**
 * Returns the errors of first screens by campaign and path. Equal screens, such as those of unknown paths, are checked
 * once.
 */
async function faultsOf(visits: readonly Pick<FirstVisit & { name: string }, 'name' | 'path' | 'onDesktop'>[]) {
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const { name, path, onDesktop } of visits) {
    const visit = { site: bundled(name), origin: '', path, search: '', campaign: name, onDesktop, now: Date.now() };
    const { html } = await firstScreens.drawFirstScreen(visit, markup);
    if (seen.has(html)) continue;
    seen.add(html);
    const page = `<!doctype html><html lang="en"><head><title>Promenade</title></head><body><div id="root">${html}</div></body></html>`;
    const found = await htmlFaults(page);
    if (found.length > 0) faults[`${name}${path}`] = found;
  }
  return faults;
}

it.each([
  ['English', ''],
  ['Spanish', '/es'],
])('[FIRST-10] every first screen in %s is valid HTML', async (_, prefix) => {
  const visits = FIRST_SCREENS.map(({ campaign, path, onDesktop = false }) => {
    return { name: campaign, path: `${prefix}${path.replace(/^\/es(?=\/)/, '')}`, onDesktop };
  });
  expect(await faultsOf(visits)).toEqual({});
});

it('[FIRST-10] the first screens of every bundled campaign are valid HTML, with its own texts and art', async () => {
  // Receipts and form contain little campaign content. They are among the screens above.
  const visits = campaigns.flatMap((name) => ['/', '/gate'].map((path) => ({ name, path, onDesktop: false })));
  expect(await faultsOf(visits)).toEqual({});
});
