import type { GameType } from '#domain/game.ts';
import { until, type Visit } from './engine-visit.ts';
import { fillForm, passGate, type Walk, type Walker } from './walk-parts.ts';

/** How a game is reached and played to its end, whether it wins or loses. */
interface WalkedGame {
  readonly campaign: string;
  readonly enter: (visit: Visit) => Promise<void>;
  readonly play: (visit: Visit) => Promise<void>;
}

/** Time limit in milliseconds for a game that is rendered without a GPU. */
const LONGEST_MS = 180_000;

/** A campaign for every game. A missing game does not compile. */
const GAMES: Readonly<Record<GameType, WalkedGame>> = {
  matching: { campaign: 'hoopla-matching', enter: (visit) => visit.press('Enter and play'), play: flipTiles },
  'mini-golf': { campaign: 'hoopla-golf', enter: (visit) => visit.press('Enter and play'), play: putt },
  scratch: { campaign: 'hoopla-scratch', enter: (visit) => visit.press('Enter to win'), play: scratch },
  'slot-machine': { campaign: 'vespermoth-slot', enter: passGate, play: (visit) => visit.press('Pull the lever') },
  'wheel-spin-horizontal': {
    campaign: 'linnet-drum',
    enter: (visit) => visit.press('Enter and spin'),
    play: (visit) => visit.press('Spin'),
  },
  'wheel-spin-vertical': {
    campaign: 'vespermoth-cask',
    enter: (visit) => passGate(visit, ['Which bottle is yours?', 'A 375 ml bottle']),
    play: (visit) => visit.press('Spin'),
  },
};

/** Walks for each game, from its campaign's first screen to its result. */
export const GAME_WALKS: readonly Walk[] = Object.entries(GAMES).map(([type, { campaign, enter, play }]) => ({
  name: `the game ${type}`,
  go: async ({ visit, origin, shows }: Walker) => {
    await visit.open(`${origin}/?campaign=${campaign}`);
    await enter(visit);
    await fillForm(visit);
    await visit.press('Submit');
    await until('the game', async () => visit.ask("document.querySelector('main canvas') !== null").then(Boolean));
    // Its images are drawn some frames after it appears.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await shows('bonus', type);
    await play(visit);
    await until('the result', () => isOver(visit), LONGEST_MS);
    await shows('bonus', `${type}-result`);
  },
}));

async function isOver(visit: Visit): Promise<boolean> {
  return (await visit.ask("document.querySelector('dialog[open]') !== null")) === true;
}

/** Plays the card, then the three doors, which award one more entry. */
async function scratch(visit: Visit): Promise<void> {
  await visit.press('Reveal for me');
  await visit.press('Continue');
  await visit.press('Open the second door');
}

/**
 * Turns tiles over in reading order until the pairs are found or the guesses are used up. The tiles are pressed by a
 * script in the page: they turn back automatically, and a driver takes too long to find them.
 */
async function flipTiles(visit: Visit): Promise<void> {
  const flipTwo = `[...document.querySelectorAll('main button:enabled')].filter((one) => /^Tile \\d+: face down/.test(one.getAttribute('aria-label') || '')).slice(0, 2).forEach((one) => one.click())`;
  await repeat(visit, flipTwo, 1_500);
}

/** Strikes softly until all holes are given up. */
async function putt(visit: Visit): Promise<void> {
  const press =
    "[...document.querySelectorAll('main button:enabled')].find((one) => one.textContent.trim() === 'Putt')?.click()";
  await repeat(visit, press, 300);
}

async function repeat(visit: Visit, act: string, pause: number): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await isOver(visit)) && Date.now() < end) {
    await visit.ask(act);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
