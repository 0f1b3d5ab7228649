import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import type { SiteSample } from '#test/kit/games/site-sample.ts';
import { press } from './hands.ts';
import type { View } from './atlas-view.ts';
import { visitTo } from './visits.ts';

/** Time limit in milliseconds for a game on a busy machine. */
const LONGEST = 150_000;

export const GAMES: readonly View[] = GAME_SAMPLES.flatMap(({ type, site: { campaign, play } }) => {
  const there = { at: 'flow.bonusExperience.playing.running', visit: visitTo(campaign) };
  const result = async (stage: Stage) => {
    await playToEnd(stage, play);
    await panel(stage).waitFor({ timeout: LONGEST });
    for (const route of await stage.edge.take('completePlay', stage.patience)) await route.continue();
  };
  return [
    { ...there, name: `bonus: ${type}` },
    { ...there, name: `result: ${type}`, does: { words: 'the game is played to its end', act: result } },
  ];
});

const panel = ({ page }: Stage) => page.getByRole('dialog');

/** Plays the game to its end, whether it wins or loses. */
async function playToEnd(stage: Stage, play: SiteSample['play']): Promise<void> {
  if (!('hands' in play)) return press(stage, play[play.tapped]);
  const { click } = await play.hands();
  const late = Date.now() + LONGEST;
  await click({
    page: stage.page,
    press: (name) => press(stage, name),
    repeat: async (act) => {
      while ((await panel(stage).count()) === 0 && Date.now() < late) await act();
    },
  });
}
