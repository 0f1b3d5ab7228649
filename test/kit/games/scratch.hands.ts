import { expect } from 'playwright/test';
import { boxOf, tabTo } from '../browser/game-page.ts';
import { touchOf } from '../browser/touch.ts';
import { type Hands, outcomeOf } from './site-sample.ts';

/** Milliseconds between two pointer positions. */
const STEP = 16;

/** Plays the card, then the three doors, which award one more entry. */
async function press({ press: pressed }: { readonly press: (name: string) => Promise<void> }): Promise<void> {
  await pressed('Reveal for me');
  await pressed('Continue');
  await pressed('Open the second door');
}

/** How the scratch card is played. */
export const scratchHands: Hands = {
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
  confirmed: async (page, play) => {
    const times = outcomeOf(play)?.winner === true ? 1 : 0;
    const card = page.locator('#complete-prize').filter({ hasText: /\$100\s*prepaid gift card/ });
    await expect(card).toHaveCount(times);
    await expect(page.getByRole('heading', { level: 1, name: 'You won $100' })).toHaveCount(times);
    await expect(page.getByText('Your door held an extra entry. It counts in addition to this one.')).toBeVisible();
  },
  click: press,
  script: press,
  // Scratches half a card.
  move: async (page) => {
    const box = await boxOf(page, '.overlay button');
    const at = (step: number) => ({
      x: box.x + (0.06 + Math.abs(((step * 0.12) % 1.76) - 0.88)) * box.width,
      y: box.y + (0.1 + step / 320) * box.height,
    });
    await page.mouse.move(at(0).x, at(0).y);
    await page.mouse.down();
    for (let step = 1; step <= 220; step += 1) {
      await page.mouse.move(at(step).x, at(step).y);
      await page.waitForTimeout(STEP);
    }
    await page.mouse.up();
    await page.waitForTimeout(1_500);
  },
};
