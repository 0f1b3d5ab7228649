import { expect } from 'playwright/test';
import { test } from '#test/kit/browser/test.ts';
import { colourOf, distance, openDoors, pass, untilThere } from '#test/kit/browser/games/look.ts';

test('[GAME-5] [SCR-5] a rebuilt scratch card looks as before: three doors, the picked one open, no foil', async ({
  page,
  gamesUrl,
}) => {
  const boxes = await openDoors(page, gamesUrl);
  await page.getByRole('button', { name: 'Open the second door' }).tap();
  const look = async () => {
    await pass(page, 4000);
    await expect(page.getByRole('dialog')).toContainText('Behind your door');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const colours: number[][] = [];
    for (const box of boxes) colours.push(await colourOf(page, box, 0.8));
    return colours;
  };
  const before = await look();
  await page.reload();
  await untilThere(page);
  const after = await look();
  for (const [index, colour] of after.entries()) expect(distance(colour, before[index] ?? [])).toBeLessThan(10);
});
