import { expect, type CDPSession, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { open, pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/**
 * Makes the page one in an app's own browser: there is one window, in which links for a new tab open, too; neither a
 * share sheet nor a clipboard.
 */
async function insideAnApp(page: Page): Promise<void> {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Somewhere else</h1>' }),
  );
  await page.addInitScript(() => {
    window.open = () => null;
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
    document.addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link) link.target = '_self';
      },
      true,
    );
  });
}

test('[PLATFORM-12] in an app’s browser, with one window, rules, terms and sharing work, and Back leads to what was entered', async ({
  page,
}) => {
  await insideAnApp(page);
  await open(page, 'linnet-code');
  await page.getByRole('button', { name: 'Get my code' }).click();
  await takePictures(page, [fixture('exif6.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  const { email, nameFirst, nameLast, phone } = somebody();
  for (const [label, text] of Object.entries({
    'First name': nameFirst,
    'Last name': nameLast,
    Phone: phone,
    Email: email,
    MM: '04',
    DD: '17',
    YYYY: '1991',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Purchase Requirements and Savings Details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByRole('heading', { name: 'Somewhere else' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link could not be copied. It is https://example.com/linnet-code')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('[PLATFORM-12] a page that the browser discards while the camera is open is restored', async ({
  page,
  browser,
}) => {
  await openForm(page, 'vespermoth', { path: '/submission/receipts' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add' }).click();
  await chooser;
  expect(pathOf(page)).toBe('/submission/receipts');

  const tab = await tabAfterCrash(page, await browser.newBrowserCDPSession());
  await tab.send('Page.reload');
  const seen = () =>
    tab.evaluate(
      'JSON.stringify([location.pathname, document.querySelectorAll(\'main img[src^="data:image/jpeg"], main img[src^="blob:"]\').length])',
    );
  await expect.poll(seen).toBe('["/submission/receipts",1]');
  await tab.evaluate("[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Next').click()");
  await expect.poll(() => tab.evaluate("document.querySelector('[name=nameFirst]')?.value")).toBe('Dana');
});

/** A tab whose renderer was killed, which Playwright itself can no longer drive. */
interface Tab {
  send(method: string, params?: object): Promise<unknown>;
  /** @returns the value of an expression in the page; undefined while it has none */
  evaluate(expression: string): Promise<unknown>;
}

/** Kills the renderer of the page, as a phone does that needs its memory for the camera. */
async function tabAfterCrash(page: Page, browser: CDPSession): Promise<Tab> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const crashed = page.waitForEvent('crash');
  own.send('Page.crash').catch(() => undefined);
  await crashed;
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: targetInfo.targetId, flatten: false });
  let last = 0;
  const answers = new Map<number, (result: unknown) => void>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result } = JSON.parse(message) as { id?: number; result?: unknown };
    answers.get(id)?.(result);
    answers.delete(id);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      answers.set(last, resolve);
      void browser.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: last, method, params }),
      });
    });
  return {
    send,
    evaluate: async (expression) => {
      const answer = (await send('Runtime.evaluate', { expression })) as { result?: { value?: unknown } } | undefined;
      return answer?.result?.value;
    },
  };
}
