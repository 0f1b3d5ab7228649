import { type Browser, chromium, type ElementHandle, type Page } from 'playwright/test';
import { type Engine, FIND, type Kind, until, VIEW, type Visit } from './visit.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/VERSION Mobile Safari/537.36';

/**
 * Polyfills what Playwright's own scripts need and Chromium has only since 105: they run in an isolated world.
 */
const FOR_PLAYWRIGHT = `Element.prototype.checkVisibility ||= function () {
  for (let element = this; element; element = element.parentElement) if (getComputedStyle(element).display === 'none') return false;
  return getComputedStyle(this).visibility === 'visible';
}`;

/** A Chromium of any version, driven by Playwright. @param program its path */
export async function startChromium(name: string, program: string | undefined): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu', '--no-zygote'];
  const browser = await chromium.launch({ ...(program && { executablePath: program }), args, timeout: 30_000 });
  return {
    name,
    version: browser.version(),
    visit: (userAgent = ANDROID.replace('VERSION', browser.version())) => visitIn(browser, userAgent),
    close: () => browser.close(),
  };
}

async function visitIn(browser: Browser, userAgent: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEW,
    userAgent,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    hasTouch: true,
  });
  const page = await context.newPage();
  await supportPlaywright(page);
  const element = (kind: Kind, name: string) =>
    until<ElementHandle>(`${kind} "${name}"`, async () =>
      (await page.evaluateHandle(`(${FIND})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`)).asElement(),
    );
  return {
    open: async (url) => void (await page.goto(url)),
    press: async (name) =>
      void (await until(`press "${name}"`, async () =>
        (await element('press', name)).click({ timeout: 5_000 }).then(() => true),
      )),
    fill: async (label, text) => (await element('field', label)).fill(text),
    choose: async (label, option) => void (await (await element('field', label)).selectOption({ label: option })),
    tick: async (label) => (await element('field', label)).press('Space'),
    pick: async (files) => (await element('files', '')).setInputFiles([...files]),
    ask: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot({ caret: 'hide' }),
    close: () => context.close(),
  };
}

async function supportPlaywright(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (name.startsWith('__playwright'))
      session.send('Runtime.evaluate', { contextId: id, expression: FOR_PLAYWRIGHT }).catch(() => undefined);
  });
  await session.send('Runtime.enable');
}
