import { expect, type Page } from 'playwright/test';
import { open, untilAlive } from '#test/kit/browser/walk.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { hostileHtml } from '#test/kit/browser/ui/hostile.ts';
import { test } from '#test/kit/browser/test.ts';

const WIDTHS = [320, 390, 599, 600, 959, 960, 1279, 1280, 1919, 1920];

interface Box {
  readonly left: number;
  readonly width: number;
}

/** The horizontal positions of the page, main, its first block, the slip and the dock, in CSS pixels. */
async function boxes(page: Page): Promise<Record<'page' | 'main' | 'first' | 'slip' | 'dock', Box>> {
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {
        left: Number.NaN,
        width: Number.NaN,
      };
      return { left, width };
    };
    return {
      page: { left: 0, width: document.documentElement.clientWidth },
      main: boxOf('main'),
      first: boxOf('main > :first-child'),
      slip: boxOf('form[data-surface="paper"]'),
      dock: boxOf('[data-dock]'),
    };
  });
}

const near = (value: number) => expect.closeTo(value, 0);

test.describe('the width of the layout', () => {
  test.use({ isMobile: false });

  test('[SHELL-9] [CONST-14] where desktop is allowed, one column up to 959 px, at most 560 px wide from 600, and two columns from 960', async ({
    page,
  }) => {
    await open(page, 'vespermoth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { page: whole, main, first, slip, dock } = await boxes(page);
      expect(whole.width, `no sideways scrolling at ${width}`).toBe(width);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `no sideways scrolling at ${width}`,
      ).toBeLessThanOrEqual(width);
      expect(main, `main at ${width}`).toEqual({
        left: near(Math.max(0, (width - 1600) / 2)),
        width: near(Math.min(width, 1600)),
      });
      const isBeside = slip.left >= first.left + first.width;
      expect(isBeside, `what comes first beside the slip at ${width}`).toBe(width >= 960);
      if (width < 600) expect(dock, `dock at ${width}`).toEqual({ left: 0, width });
      else if (width < 960)
        expect(dock, `dock at ${width}`).toEqual({ left: near((width - 560) / 2), width: near(560) });
    }
  });

  test('[SHELL-9] [CONST-14] where it is not, a third of the width with an offset of a third from 960 px', async ({
    page,
  }) => {
    await open(page, 'hoopla-mobile', '/gate');
    await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { main } = await boxes(page);
      expect(main, `main at ${width}`).toEqual(
        width < 960 ? { left: 0, width } : { left: near(width / 3), width: near(width / 3) },
      );
    }
  });
});

test.describe('a campaign with hostile HTML', () => {
  let site: OwnSite;

  test.beforeAll(async () => {
    const html = `Hostile text. ${hostileHtml.join('\n')}`;
    site = await serveCampaigns([
      {
        name: 'hostile',
        campaign: {
          mandatories: html,
          offerFirst: true,
          theme: { brandName: 'Hostile', offer: { headline: 'Free', lead: html, action: 'Go' } },
        },
        instance: { processingMethod: 'none', themeInformation: { description: html, details: html } },
      },
    ]);
  });

  test.afterAll(() => site.stop());

  test('[SHELL-4] [CONST-7] [SHELL-10] runs, loads and links nothing in mandatories, description and details, which open in a dialog of 400 px', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const unsafe = () =>
      page.evaluate(() => ({
        ran: window.hostileRan,
        elements: document.querySelectorAll(
          '#root :is(script, iframe, object, embed, link, meta, base, video, math, style, img[src*="nothing"])',
        ).length,
        handlers: [...document.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
        links: [...document.querySelectorAll('a')]
          .map((link) => link.protocol)
          .filter((protocol) => !['http:', 'https:', 'mailto:', ':'].includes(protocol)),
      }));
    const nothing = { ran: undefined, elements: 0, handlers: [], links: [] };

    const warnings: string[] = [];
    page.on('console', (message) => message.text().includes('drawn anew') && warnings.push(message.text()));
    await page.goto(`${site.origin}/?campaign=hostile`);
    await untilAlive(page);
    expect(warnings, 'what the server drew is what is made alive').toEqual([]);
    await expect(page.getByRole('main').getByText('Hostile text.')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Hostile text.')).toBeVisible();
    expect(await unsafe()).toEqual(nothing);
    await page.getByRole('button', { name: 'Official Rules' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sweepstakes Legal Rules' });
    await expect(dialog.getByText('Hostile text.')).toBeVisible();
    for (const link of await dialog.getByText('javascript link', { exact: true }).all()) await link.click();
    expect(await unsafe()).toEqual(nothing);
    expect(requests).not.toContain('/nothing');
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(400);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
});
