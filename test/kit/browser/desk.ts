import { generate } from 'otplib';
import { devices, expect, type Page } from 'playwright/test';
import { runCommand } from '#test/kit/command.ts';
import { expectAccessible } from './accessible.ts';

const PASSWORD = 'a ferry to the far shore';

/** Settings of an operator's desktop browser. */
export const AT_A_DESK = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: devices['Desktop Chrome'].userAgent,
};

/** The smaller size of the design: a tablet, upright. */
const NARROW = { width: 834, height: 1112 };

/**
 * Checks a screen at both sizes of the design, each in both colour schemes: axe finds nothing, and nothing is wider
 * than the page.
 */
export async function expectAccessibleAtBoth(page: Page, what: string): Promise<void> {
  for (const [size, viewport] of [
    [what, AT_A_DESK.viewport],
    [`${what}, 834 wide`, NARROW],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `${size}: pixels beyond its right edge`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(AT_A_DESK.viewport);
}

interface Entering {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly name: string;
  /** Separated by commas. */
  readonly roles: string;
}

/** Adds an operator with the command, and opens the link to sign in. */
export async function enterDesk(page: Page, { origin, databaseUrl, name, roles }: Entering): Promise<void> {
  const email = `${name.toLowerCase()}@promenade.example`;
  const { stdout, stderr } = await runCommand('operator-add', [email, '--roles', roles], {
    DATABASE_URL: databaseUrl,
    PORT: new URL(origin).port,
    // A build that an earlier test ran in this process leaves its own NODE_ENV.
    NODE_ENV: 'test',
  });
  const link = /^http:.*\/desk\/welcome\/.*$/m.exec(stdout)?.[0];
  expect(link, stderr).toBeDefined();
  await page.goto(link ?? '');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByLabel(/^six-digit code/i).fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
}
