import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { storageOf } from '../storage/storages.ts';
import { land, leave } from './landing.ts';

const campaign = campaignOf();
const OTHER = '00000000-0000-4000-8000-000000000000';

/** Opens the page at this address, and waits until the site has removed the query. */
const landAt = (address: string, isOpen?: () => boolean) => land(address, { campaign, ...(isOpen && { isOpen }) });

/** Imitates a new tab: its session storage is empty, and local storage is shared by the browser. */
function openTab(): void {
  window.sessionStorage.clear();
}

const inLocal = (): unknown => JSON.parse(window.localStorage.getItem('_l') ?? 'null');
const utmOfEntry = (): unknown => (JSON.parse(window.sessionStorage.getItem('_d') ?? '{}') as { utm?: unknown }).utm;

describe('a landing', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });

  afterEach(() => {
    leave();
    vi.useRealTimers();
  });

  it('[ENTRY-11] [ENTRY-4] stores its UTM parameters in local storage immediately, and the next tab sends them', async () => {
    await landAt('/?utm_source=pack&utm_medium=qr');
    expect(inLocal()).toEqual({
      campaignUuid: campaign.uuid,
      profile: null,
      utm: { utm_source: 'pack', utm_medium: 'qr' },
    });
    openTab();
    await landAt('/?fbclid=1');
    await expect.poll(utmOfEntry).toEqual({ utm_source: 'pack', utm_medium: 'qr' });
  });

  it('[ENTRY-11] [ENTRY-4] stores them even if no entry can be read, because they are stored first', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    await landAt('/?utm_source=pack', () => inLocal() !== null);
    expect(inLocal()).toMatchObject({ utm: { utm_source: 'pack' } });
  });

  it('[ENTRY-11] [ENTRY-4] replaces them with those of a later ad, in the same tab or a new one', async () => {
    await landAt('/?utm_source=pack&utm_medium=qr');
    await landAt('/?utm_source=poster');
    await expect
      .poll(() => [inLocal(), utmOfEntry()])
      .toMatchObject([{ utm: { utm_source: 'poster' } }, { utm_source: 'poster' }]);
    openTab();
    await landAt('/?utm_source=radio');
    expect(inLocal()).toEqual({ campaignUuid: campaign.uuid, profile: null, utm: { utm_source: 'radio' } });
  });

  it('[ENTRY-11] [ENTRY-4] sends the newest ones from a tab that an older ad opened, after a reload', async () => {
    await landAt('/?utm_source=pack');
    const older = window.sessionStorage.getItem('_d') ?? '';
    openTab();
    await landAt('/?utm_source=poster');
    window.sessionStorage.setItem('_d', older);
    await landAt('/?fbclid=1');
    await expect
      .poll(() => [inLocal(), utmOfEntry()])
      .toMatchObject([{ utm: { utm_source: 'poster' } }, { utm_source: 'poster' }]);
  });

  it('[ENTRY-11] [ENTRY-4] keeps the session when the visitor follows an ad', async () => {
    window.localStorage.setItem('_l', JSON.stringify({ campaignUuid: campaign.uuid, profile: PROFILE, utm: {} }));
    await landAt('/?utm_source=pack');
    expect(inLocal()).toMatchObject({ profile: PROFILE, utm: { utm_source: 'pack' } });
  });

  it('[ENTRY-11] [ENTRY-4] neither replaces nor uses the parameters of another campaign if the address has none', async () => {
    const kept = { campaignUuid: OTHER, profile: PROFILE, utm: { utm_source: 'pack' } };
    window.localStorage.setItem('_l', JSON.stringify(kept));
    await landAt('/?fbclid=1');
    expect(inLocal()).toEqual(kept);
    expect(window.sessionStorage.getItem('_d') ?? '').not.toMatch(/pack|accessToken/);
  });

  it('[PROOF-2] [ENTRY-4] continues and sends them even if local storage is full', async () => {
    vi.stubGlobal('localStorage', storageOf(0));
    await landAt('/?utm_source=pack');
    await expect.poll(utmOfEntry).toEqual({ utm_source: 'pack' });
  });
});

describe('a page without its first screen', () => {
  afterEach(leave);

  it('[UNAV-4] stays blank while the campaign is loading', async () => {
    const fetching = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetching);
    vi.stubGlobal('requestIdleCallback', () => 0);
    await land('/', { isOpen: () => fetching.mock.calls.length > 0 });
    expect(document.getElementById('root')?.innerHTML).toBe('');
  });
});

describe('a page that fails while it opens', () => {
  afterEach(leave);

  it('[FIRST-5] shows the server’s screen, even to a returning visitor, and the failure is reported', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.stubGlobal('requestIdleCallback', () => 0);
    const { style } = document.documentElement;
    // The early script hides it in the same way.
    style.visibility = 'hidden';
    await land('/', {
      campaign,
      isOpen: () => reported.mock.calls.length > 0,
      // React rejects such an element.
      prepare: (root) => Object.defineProperty(root, 'nodeType', { value: -1 }),
    });
    expect(style.visibility).toBe('');
    expect(String(reported.mock.lastCall?.[0])).toContain('Target container is not a DOM element');
  });
});

describe('the language', () => {
  afterEach(leave);

  it.each([
    ['/', 'en-US'],
    ['/es/', 'es'],
    ['/fr/', 'en-US'],
  ])('[PROOF-2] [CONST-10] of %s is %s', async (address, tag) => {
    vi.stubGlobal('requestIdleCallback', () => 0);
    const isOpen = () => document.documentElement.lang !== '';
    await land(address, { campaign, configuration: configurationOf({ localize: true }), isOpen });
    expect(document.documentElement.lang).toBe(tag);
  });
});
