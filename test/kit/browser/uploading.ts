import { type CDPSession, expect, type Page } from 'playwright/test';

/** Network conditions: `latency` in milliseconds, the others in bytes per second; −1 for no limit. */
export interface Conditions {
  readonly offline: boolean;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

export const CLEAR: Conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Returns a function that changes the network conditions of the page. */
export async function networkOf(page: Page): Promise<(conditions: Conditions) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (conditions) => session.send('Network.emulateNetworkConditions', conditions).then(() => undefined);
}

export const untilUploaded = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'All pictures are uploaded.' })).toBeAttached();
