import { errors, type Locator } from 'playwright/test';
import type { GameType } from '#domain/game.ts';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { press } from './hands.ts';
import type { View } from './atlas-view.ts';
import { visitTo } from './visits.ts';

interface PlayedGame {
  readonly campaign: string;
  /** Plays the game to its end, whether it wins or loses. */
  readonly play: (stage: Stage) => Promise<void>;
}

/** A campaign for every game. A missing game does not compile. */
const PLAYED = {
  matching: { campaign: 'hoopla-matching', play: flipTiles },
  'mini-golf': { campaign: 'hoopla-golf', play: putt },
  scratch: { campaign: 'hoopla-scratch', play: scratch },
  'slot-machine': { campaign: 'vespermoth-slot', play: (stage) => press(stage, 'Pull the lever') },
  'wheel-spin-horizontal': { campaign: 'linnet-drum', play: (stage) => press(stage, 'Spin the drum') },
  'wheel-spin-vertical': { campaign: 'vespermoth-cask', play: (stage) => press(stage, 'Roll the cask') },
} satisfies Record<GameType, PlayedGame>;

/** Time limit in milliseconds for a game on a busy machine. */
const LONGEST = 150_000;

export const GAMES: readonly View[] = Object.entries(PLAYED).flatMap(([type, { campaign, play }]) => {
  const there = { at: 'flow.bonusExperience.playing.running', visit: visitTo(campaign) };
  const result = async (stage: Stage) => {
    await play(stage);
    await panel(stage).waitFor({ timeout: LONGEST });
    for (const route of await stage.edge.take('completePlay', stage.patience)) await route.continue();
  };
  return [
    { ...there, name: `bonus: ${type}` },
    { ...there, name: `result: ${type}`, does: { words: 'the game is played to its end', act: result } },
  ];
});

const panel = ({ page }: Stage) => page.getByRole('dialog');

/** Plays the card, then the three doors, which award one more entry. */
async function scratch(stage: Stage): Promise<void> {
  await press(stage, 'Reveal for me');
  await press(stage, 'Continue');
  await press(stage, 'Open the second door');
}

/**
 * Turns tiles over in reading order until the pairs are found or the guesses are used up. Two tiles that do not match
 * turn back after 1 s.
 */
async function flipTiles(stage: Stage): Promise<void> {
  const { page } = stage;
  const late = Date.now() + LONGEST;
  while ((await panel(stage).count()) === 0 && Date.now() < late) {
    const hidden = page.getByRole('button', { name: /^Tile \d+: / }).and(page.locator(':enabled'));
    for (const tile of (await hidden.all()).slice(0, 2)) await clickUnlessCovered(tile);
    await page.waitForTimeout(1_200);
  }
}

/** Strikes softly until all three holes are given up. */
async function putt(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole('slider', { name: 'Power' }).fill('1');
  const late = Date.now() + LONGEST;
  while ((await panel(stage).count()) === 0 && Date.now() < late) {
    await clickUnlessCovered(page.getByRole('button', { name: 'Putt', exact: true }));
    await page.waitForTimeout(100);
  }
}

/** Clicks the button, which has no effect while the game is busy or after its result covers the button. */
async function clickUnlessCovered(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 2_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}
