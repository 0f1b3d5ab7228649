import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from 'playwright/test';

/**
 * Opens the inspector as a second screen next to the phone.
 *
 * @param level that it starts with; laying out the level `everything` takes several seconds
 */
export async function inspectorIn(context: BrowserContext, level: 'step' | 'everything'): Promise<Page> {
  const inspector = await context.newPage();
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.goto(`/__inspect?level=${level}`);
  await expect(inspector.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  return inspector;
}

/** Blocks pop-ups, as browsers may, so only the test opens the inspector. */
export async function blockPopUps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

export const here = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="journey.${state}"][data-active="true"]`);
export const place = (inspector: Page) => inspector.getByRole('status');

async function saved(inspector: Page, kind: 'SVG' | 'PNG', name: string): Promise<Buffer> {
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: kind, exact: true }).click();
  expect((await download).suggestedFilename()).toBe(name);
  return readFile(await (await download).path());
}

/**
 * Saves the view as SVG and as PNG (TOOL-4). Expects a self-contained SVG that contains the states of the journey, and
 * a PNG of the same image that is not empty.
 */
export async function expectSaved(inspector: Page, level: string): Promise<void> {
  const svg = (await saved(inspector, 'SVG', `journey-${level}.svg`)).toString('utf8');
  const png = await saved(inspector, 'PNG', `journey-${level}.png`);
  const found = await inspector.evaluate(
    async ([text, data]) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const drawn = new Image();
      drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      await drawn.decode();
      const painted = new Image();
      painted.src = `data:image/png;base64,${data}`;
      await painted.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [64, 64];
      const context = canvas.getContext('2d');
      context?.drawImage(painted, 0, 0, 64, 64);
      const pixels = new Uint32Array(context?.getImageData(0, 0, 64, 64).data.buffer ?? new ArrayBuffer(4));
      return {
        root: parsed.documentElement.namespaceURI,
        words: parsed.documentElement.textContent,
        ratio: [drawn.width / drawn.height, painted.width / painted.height],
        colours: new Set(pixels).size,
      };
    },
    [svg, png.toString('base64')] as const,
  );
  expect(found.root, `${level}.svg`).toBe('http://www.w3.org/2000/svg');
  expect(found.words, `${level}.svg`).toMatch(/choosing|Receipts|Upload/i);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(found.ratio[1], `${level}.png`).toBeCloseTo(found.ratio[0] ?? 0, 1);
  expect(found.colours, `${level}.png`).toBeGreaterThan(8);
}
