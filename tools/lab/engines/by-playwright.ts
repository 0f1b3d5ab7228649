import { createRequire } from 'node:module';
import { type Browser, type BrowserType, chromium, type ElementHandle, type Page } from 'playwright/test';
import { type Engine, FIND, type Kind, until, VIEW, type Visit } from './engine-visit.ts';

const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/VERSION Mobile Safari/537.36';
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:VERSION) Gecko/VERSION Firefox/VERSION';

/**
 * Polyfills the APIs that Playwright's own scripts need and Chromium has only since 105. They run in an isolated world.
 */
const FOR_PLAYWRIGHT = `Element.prototype.checkVisibility ||= function () {
  for (let element = this; element; element = element.parentElement) if (getComputedStyle(element).display === 'none') return false;
  return getComputedStyle(this).visibility === 'visible';
}`;

/** Starts a Chromium of any version, driven by Playwright. @param program its path */
export async function startChromium(name: string, program: string | undefined): Promise<Engine> {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu', '--no-zygote'];
  const browser = await chromium.launch({ ...(program && { executablePath: program }), args, timeout: 30_000 });
  return {
    name,
    version: browser.version(),
    visit: (userAgent = ANDROID_CHROME.replace('VERSION', browser.version())) => visitIn(browser, userAgent),
    close: () => browser.close(),
  };
}

/**
 * Starts a Firefox built by Mozilla or Debian, driven through WebDriver BiDi.
 *
 * @param program its path
 * @param driver path of a compatible version of Playwright
 */
export async function startFirefox(program: string, driver: string): Promise<Engine> {
  const { firefox } = createRequire(import.meta.url)(driver) as { readonly firefox: BrowserType };
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: program, timeout: 60_000 });
  const version = /^\d+\.\d+/.exec(browser.version())?.[0] ?? '';
  return {
    name: 'Firefox',
    version: browser.version(),
    visit: (userAgent = ANDROID_FIREFOX.replaceAll('VERSION', version)) => visitIn(browser, userAgent),
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
  if (browser.browserType() === chromium) await supportPlaywright(page);
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
