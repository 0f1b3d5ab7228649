import { expect, type Page } from 'playwright/test';
import type { GameType } from '#domain/game.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { pairsOf, type StoredPlay, tile } from './bonus.ts';
import { runAheadUntil } from './passing-time.ts';
import { touchOf } from './touch.ts';

const RANKS: Readonly<Record<string, string>> = {
  grand: 'Big Winner!',
  first: "7's Winner!",
  second: 'Same Image Winner!',
  third: 'Same Category Winner!',
};

export type By = 'touch' | 'keyboard';

/** How to play a bundled game to its end, and the expected texts at the end. */
export interface PlayedGame {
  /** The rules that the whole walk covers, in addition to those that apply to every game. */
  readonly rules: string;
  /**
   * How it is played on the site. The other input and the other renderer are in test/browser/games*.spec.ts. Golf, of
   * which only one hole is played there, always starts by keyboard.
   */
  readonly by: By;
  readonly campaign: string;
  readonly instance?: number;
  readonly title: string;
  /** Where the image's colours are compared before and after, as fractions of its width and height. */
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly play: (page: Page, by: By, email: string) => Promise<void>;
  /** Returns the panel's text about the server's draw or, in a game of skill, about the moves. */
  readonly told: (play: StoredPlay) => { readonly title: string; readonly text: string };
  readonly points: (play: StoredPlay) => number;
  /** Expects the texts of the confirmation that are specific to this game. */
  readonly confirmed?: (page: Page, play: StoredPlay) => Promise<void>;
  /** Text for returning visitors. */
  readonly again: string;
}

const ONCE = 'This game can be played only once. Please click "Done" to proceed to the next page.';
const drawnPoints = (play: StoredPlay) => outcomeOf(play)?.prize?.points ?? 0;

/** Returns the outcome that the server drew; null in a game of skill. */
export const outcomeOf = ({ outcome }: StoredPlay) => outcome as PlayOutcome | null;

/** Returns the text for screen readers. */
export const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Presses Tab until this control has the focus; the test never sets the focus itself. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    const here = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.closest('label')?.textContent ??
        document.activeElement?.textContent ??
        '',
    );
    if (name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not come to ${String(name)}`);
}

async function spin(page: Page, by: By, name: string): Promise<void> {
  if (by === 'touch') return page.getByRole('button', { name }).tap();
  await tabTo(page, new RegExp(`^${name}$`));
  await page.keyboard.press('Enter');
}

/** By keyboard, the arrow keys move through the grid. They stop at its edges and skip its centre. */
async function flip(page: Page, by: By, place: number): Promise<void> {
  if (by === 'touch') return tile(page, place).tap();
  await tabTo(page, /^Tile \d/);
  const seen = new Set<string>();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  for (const way of ['', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
    if (way) await page.keyboard.press(way);
    const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    seen.add(here);
    if (here.startsWith(`Tile ${place + 1}:`)) return page.keyboard.press('Enter');
  }
  throw new Error(`the arrow keys do not come to tile ${place + 1}, only to ${[...seen].join(', ')}`);
}

async function putt(page: Page, by: By): Promise<void> {
  if (by === 'touch') {
    // Pulls just far enough to count as a stroke.
    const field = await page.getByRole('button', { name: /^Ball/ }).boundingBox();
    if (field === null) throw new Error('no playfield');
    const touch = await touchOf(page);
    const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
    await touch.start(x, y);
    await touch.move(x + 12, y - 2);
    return touch.end();
  }
  await tabTo(page, /^Ball/);
  await page.keyboard.press('Space');
}

/** Every game. The compiler reports a game without an entry. */
export const PLAYED_GAMES: Readonly<Record<GameType, PlayedGame>> = {
  matching: {
    rules: '[MATCH-5]',
    by: 'keyboard',
    campaign: 'hoopla-matching',
    title: 'Match the pairs',
    places: [[0.2, 0.4]],
    play: async (page, by, email) => {
      // Waits until the tiles have been shown and are face down again.
      await runAheadUntil(page, async () => (await page.getByRole('button', { name: /face down$/ }).count()) === 8);
      for (const place of (await pairsOf(email)).flat()) await flip(page, by, place);
    },
    told: () => ({ title: 'Every pair!', text: '4 pairs found: you earn 6 points.' }),
    points: () => 6,
    again: ONCE,
  },
  scratch: {
    rules: '[DONE-11] [SCR-3] [SCR-4] [SCR-5]',
    by: 'keyboard',
    campaign: 'hoopla-scratch',
    title: 'Scratch to reveal',
    places: [[0.5, 0.5]],
    play: async (page, by) => {
      const foil = page.getByRole('button', { name: /^Foil/ });
      if (by === 'keyboard') {
        await tabTo(page, /^Foil/);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Space');
        await tabTo(page, /^Reveal for me$/);
        return page.keyboard.press('Enter');
      }
      const box = await foil.boundingBox();
      if (box === null) throw new Error('no foil');
      const touch = await touchOf(page);
      const at = (step: number): [number, number] => [
        box.x + box.width * (step % 2 === 0 ? 0.06 : 0.94),
        box.y + box.height * (0.06 + step * 0.05),
      ];
      await touch.start(...at(0));
      for (let step = 1; step < 20 && (await foil.count()) > 0; step += 1) await touch.move(...at(step), 4);
      await touch.end();
    },
    told: (play) =>
      outcomeOf(play)?.winner === true
        ? { title: 'CONGRATULATIONS!', text: 'YOU HAVE WON A $100 PREPAID GIFT CARD!' }
        : { title: 'SORRY!', text: 'YOU ARE NOT A WINNER' },
    points: drawnPoints,
    confirmed: async (page, play) => {
      const times = outcomeOf(play)?.winner === true ? 1 : 0;
      const card = page.locator('#complete-prize').filter({ hasText: /\$100\s*prepaid gift card/ });
      await expect(card).toHaveCount(times);
      await expect(page.getByRole('heading', { level: 1, name: 'You won $100' })).toHaveCount(times);
      await expect(page.getByText('Your door held an extra entry. It counts in addition to this one.')).toBeVisible();
    },
    again: ONCE,
  },
  'slot-machine': {
    rules: '[SLOT-1] [SLOT-2] [SLOT-4]',
    by: 'touch',
    campaign: 'vespermoth-slot',
    title: 'Three of a kind',
    // Compares all reels, because a single reel may already have shown the drawn symbol.
    places: [0.19, 0.5, 0.81].map((x) => [x, 0.47] as const),
    play: (page, by) => spin(page, by, by === 'touch' ? 'Pull the lever' : 'Spin the reels'),
    told: (play) => {
      const rank = outcomeOf(play)?.rank ?? null;
      return {
        title: RANKS[rank ?? ''] ?? 'Sorry, Lose',
        text: rank === null ? 'No prize this time.' : 'prize is yours.',
      };
    },
    points: drawnPoints,
    again: 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
  },
  'wheel-spin-horizontal': {
    rules: '[HWHEEL-1] [HWHEEL-2]',
    by: 'keyboard',
    campaign: 'linnet-drum',
    title: 'Spin the drum',
    places: [[0.5, 0.5]],
    play: (page, by) => spin(page, by, by === 'touch' ? 'Spin the drum' : 'Spin'),
    told: () => ({ title: 'You won!', text: 'The drum stopped at your prize.' }),
    points: drawnPoints,
    again: ONCE,
  },
  'wheel-spin-vertical': {
    rules: '[VWHEEL-1] [VWHEEL-2] [GAME-14]',
    by: 'touch',
    campaign: 'vespermoth-cask',
    // The instance for the 750 ml bottle, which always stops at $2.
    instance: 2,
    title: 'Roll the cask',
    places: [[0.36, 0.3]],
    play: (page, by) => spin(page, by, by === 'touch' ? 'Roll the cask' : 'Spin'),
    told: () => ({ title: 'You won!', text: 'The cask stopped at your bonus.' }),
    points: drawnPoints,
    again: 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.',
  },
  'mini-golf': {
    rules: '[GOLF-1] [GOLF-2]',
    by: 'touch',
    campaign: 'hoopla-golf',
    title: 'Mini golf',
    places: [[0.5, 0.78]],
    play: async (page, by) => {
      // Six soft strokes per hole, then the ball is picked up. Successful strokes are in
      // test/browser/games/games-golf.spec.ts.
      await tabTo(page, /^Power/);
      await page.keyboard.press('Home');
      for (let stroke = 0; stroke < 18; stroke += 1) {
        const said = stroke % 6 === 0 ? new RegExp(`^Hole ${stroke / 6 + 1}`) : new RegExp(`^${stroke % 6} of 6`);
        await runAheadUntil(page, async () => said.test((await status(page).textContent()) ?? ''));
        if (stroke % 6 === 1) await expect(page.getByText('On from here: 5 strokes left.')).toBeVisible();
        // The first hole and the button that follows it are played by keyboard.
        await putt(page, stroke <= 6 ? 'keyboard' : by);
        const next = { 5: 'Next: hole 2 of 3, par 3', 11: 'Next: hole 3 of 3, par 4' }[stroke];
        if (next !== undefined) await runAheadUntil(page, () => page.getByText(next).isVisible());
      }
    },
    told: () => ({ title: 'Round finished', text: '18 strokes, par 9: you earn 2 points.' }),
    points: () => 2,
    again: ONCE,
  },
};
