import { expect } from 'playwright/test';
import { startTlsProxy } from '#test/kit/tls-proxy.ts';
import { serveCampaigns } from '#test/kit/browser/own-site.ts';
import { test } from '#test/kit/browser/test.ts';

test.use({ ignoreHTTPSErrors: true });

test('[SECURITY-4] over https a visitor, even with the old cookie, uses the cookie that only this host can set', async ({
  page,
  context,
}) => {
  const site = await serveCampaigns([{ name: 'safe' }], { TRUST_PROXY: '127.0.0.1' });
  const proxy = await startTlsProxy(site.origin);
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a'.repeat(43), url: proxy.origin }]);
  await page.goto(`${proxy.origin}/contact?campaign=safe`);
  await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Hello?');
  const cookies = await context.cookies(proxy.origin);
  const own = cookies.find(({ name }) => name === '__Host-XSRF-TOKEN');
  expect(own).toMatchObject({ secure: true, path: '/', domain: 'localhost', sameSite: 'Lax' });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your message!' })).toBeVisible();
  expect((await sent).headers()['x-xsrf-token']).toBe(own?.value);
  await proxy.stop();
  await site.stop();
});
