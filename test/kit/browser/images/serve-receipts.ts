import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { servePage, type ServedPage } from './serve-page.ts';

/** Stricter than the product's: nothing inline, no eval, no connection at all. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; img-src 'self' data:";

/** Builds and serves the page that prepares receipts. */
export const serveReceipts = (): Promise<ServedPage> =>
  servePage(fileURLToPath(new URL('.', import.meta.url)), { 'Content-Security-Policy': policy });

export async function openReceipts(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'receipts' in window);
}
