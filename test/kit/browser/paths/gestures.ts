import { expect, type Page } from 'playwright/test';

/** Goes back, after inserting this address into the history before the current one. */
export async function goBackTo(page: Page, path: string): Promise<void> {
  try {
    await page.evaluate(
      (target) =>
        new Promise<void>((resolve) => {
          // Bypasses the router's wrapper of `history`, as these visits are meant to lie in the past.
          for (const address of [`${target}${location.search}`, location.href])
            History.prototype.pushState.call(history, history.state, '', address);
          addEventListener('popstate', () => setTimeout(resolve, 0), { once: true });
          history.back();
        }),
      path,
    );
  } catch (error) {
    // NEXT-9 loads the page anew, which may come before the answer of this one.
    if (!String(error).includes('Execution context was destroyed')) throw error;
  }
}

/** Presses what has this role and name. */
export const press =
  (role: 'button' | 'link', name: string | RegExp, which: 'first' | 'last' = 'first') =>
  ({ page, patience }: { readonly page: Page; readonly patience: number }) =>
    page.getByRole(role, { name, exact: true })[which]().click({ timeout: patience });

/** Solves the embedded captcha by ticking its box, if the form has one. */
export async function solveCaptcha({ page }: { readonly page: Page }): Promise<void> {
  const box = page.getByRole('checkbox', { name: /not a robot|human/i });
  if ((await box.count()) === 0) return;
  await box.check();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
}

/** Moves the clocks of the device and of the server, which a page asks where its own clock ends a visit (CFG-11). */
export async function moveClock(page: Page, now: number): Promise<void> {
  // What it has asked before the move counts before the move. It asks at the opened address, or at the notice's.
  await page.waitForFunction(() => {
    const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
    const places = ['/early', ...performance.getEntriesByType('navigation').map(pathOf)];
    return performance.getEntriesByType('resource').some((entry) => places.includes(pathOf(entry)));
  });
  await page.clock.setFixedTime(now);
  const date = new Date(now).toUTCString();
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers: { date } }) : route.fallback(),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
