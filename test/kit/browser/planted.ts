import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';

/**
 * Makes the next page find this text as its own stored entry (ENTRY-1), as after a reload. Only once: a reload after
 * that finds what the page itself has stored.
 */
export async function plantEntry(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([mark, key, given]) => {
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, '');
      sessionStorage.setItem(key, given);
    },
    [`given ${randomUUID()}`, ENTRY_KEY, text] as const,
  );
}
