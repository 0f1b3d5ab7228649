import { type CDPSession, expect, type Page } from 'playwright/test';

/** A network; `latency` in milliseconds, the others in bytes a second, -1 as fast as it goes. */
export interface Conditions {
  readonly offline: boolean;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

export const CLEAR: Conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Changes the way to the server from now on. */
export async function networkOf(page: Page): Promise<(conditions: Conditions) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (conditions) => session.send('Network.emulateNetworkConditions', conditions).then(() => undefined);
}

export const untilUploaded = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'All pictures are uploaded.' })).toBeAttached();
