import { afterEach, expect, it, vi } from 'vitest';
import { campaignOf } from '#test/kit/campaigns.ts';
import { land, leave } from './landing.ts';

const campaign = campaignOf();
const stored = () => JSON.parse(window.sessionStorage.getItem('_d') ?? 'null') as unknown;

afterEach(() => {
  vi.useRealTimers();
  leave();
});

// A page that finds no entry deletes what cannot be read (ENTRY-8), after IndexedDB has answered.
it('[PROOF-2] [ENTRY-1] what a page has stored is not deleted by an earlier page that was left while it loaded', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const opening: { onerror?: () => void } = {};
  vi.stubGlobal('indexedDB', { open: () => opening });
  // The page's own limit for the answer never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const isLoading = () => opening.onerror !== undefined && window.localStorage.getItem('_l') !== null;
  await land('/?utm_source=pack', { campaign, isOpen: isLoading });
  vi.useRealTimers();
  leave();
  vi.stubGlobal('indexedDB', undefined);
  await land('/?utm_source=poster', { campaign });
  opening.onerror?.();
  // All that the earlier page does about it precedes the next timer.
  await new Promise((resolve) => setTimeout(resolve));
  expect(stored()).toMatchObject({ utm: { utm_source: 'poster' } });
});
