import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import type { SiteSample } from '#test/kit/games/site-sample.ts';
import { until, type Visit } from './engine-visit.ts';
import { fillForm, passGate, type Walk, type Walker } from './walk-parts.ts';

/** Time limit in milliseconds for a game that is rendered without a GPU. */
const LONGEST_MS = 180_000;

/** Walks for each game, from its campaign's first screen to its result. */
export const GAME_WALKS: readonly Walk[] = GAME_SAMPLES.map(({ type, site }) => ({
  name: `the game ${type}`,
  go: async ({ visit, origin, shows }: Walker) => {
    await visit.open(`${origin}/?campaign=${site.campaign}`);
    await (site.enter === undefined ? passGate(visit, site.qualifier) : visit.press(site.enter));
    await fillForm(visit);
    await visit.press('Submit');
    await until('the game', async () => visit.ask("document.querySelector('main canvas') !== null").then(Boolean));
    // Its images are drawn some frames after it appears.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await shows('bonus', type);
    await playToEnd(visit, site.play);
    await until('the result', () => isOver(visit), LONGEST_MS);
    await shows('bonus', `${type}-result`);
  },
}));

async function isOver(visit: Visit): Promise<boolean> {
  return (await visit.ask("document.querySelector('dialog[open]') !== null")) === true;
}

/** Plays the game to its end, whether it wins or loses. */
async function playToEnd(visit: Visit, play: SiteSample['play']): Promise<void> {
  if (!('hands' in play)) return visit.press(play.inDock);
  const { script } = await play.hands();
  await script({
    press: (name) => visit.press(name),
    repeat: (expression, pause) => repeat(visit, expression, pause),
  });
}

async function repeat(visit: Visit, act: string, pause: number): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await isOver(visit)) && Date.now() < end) {
    await visit.ask(act);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
