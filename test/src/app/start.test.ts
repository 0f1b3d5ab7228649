import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start } from '#src/app/start.tsx';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';

const campaign = campaignOf();

const stops: (() => void)[] = [];

/** The page as the server sends it, opened at this address; resolves once the site is open. */
async function land(address: string, isOpen = () => window.location.search === ''): Promise<void> {
  window.history.replaceState(null, '', address);
  const data = { configuration: configurationOf(), campaign };
  document.body.innerHTML = '<main id="root"></main><script type="application/json" id="promenade-data"></script>';
  const [root, block] = [document.getElementById('root'), document.getElementById('promenade-data')];
  if (!root || !block) throw new Error('the page has no root');
  block.textContent = JSON.stringify(data);
  await act(async () => {
    stops.push(start(root));
    await vi.waitUntil(isOpen);
  });
}

/** A new tab: session storage is its own, local storage is the browser's. */
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
    act(() => stops.splice(0).forEach((stop) => stop()));
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
    vi.useRealTimers();
    window.sessionStorage.clear();
    window.localStorage.clear();
  });

  it('[L-1] [ENTRY-4] keeps its UTM parameters in local storage at once, and the next tab sends them', async () => {
    await land('/?utm_source=pack&utm_medium=qr');
    expect(inLocal()).toEqual({
      campaignUuid: campaign.uuid,
      profile: null,
      utm: { utm_source: 'pack', utm_medium: 'qr' },
    });
    openTab();
    await land('/?fbclid=1');
    expect(utmOfEntry()).toEqual({ utm_source: 'pack', utm_medium: 'qr' });
  });

  it('[L-1] [ENTRY-4] keeps them though no entry can be read, because nothing comes before', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    await land('/?utm_source=pack', () => inLocal() !== null);
    expect(inLocal()).toMatchObject({ utm: { utm_source: 'pack' } });
  });

  it('[L-1] [ENTRY-4] lets a later ad replace them, in the same tab as in a new one', async () => {
    await land('/?utm_source=pack&utm_medium=qr');
    await land('/?utm_source=poster');
    expect([inLocal(), utmOfEntry()]).toMatchObject([{ utm: { utm_source: 'poster' } }, { utm_source: 'poster' }]);
    openTab();
    await land('/?utm_source=radio');
    expect(inLocal()).toEqual({ campaignUuid: campaign.uuid, profile: null, utm: { utm_source: 'radio' } });
  });

  it('[L-1] [ENTRY-4] sends the newest from a tab that an older ad opened, after a reload', async () => {
    await land('/?utm_source=pack');
    const older = window.sessionStorage.getItem('_d') ?? '';
    openTab();
    await land('/?utm_source=poster');
    window.sessionStorage.setItem('_d', older);
    await land('/?fbclid=1');
    expect([inLocal(), utmOfEntry()]).toMatchObject([{ utm: { utm_source: 'poster' } }, { utm_source: 'poster' }]);
  });

  it('[L-1] [ENTRY-4] keeps who is signed in when an ad is followed', async () => {
    window.localStorage.setItem('_l', JSON.stringify({ campaignUuid: campaign.uuid, profile: PROFILE, utm: {} }));
    await land('/?utm_source=pack');
    expect(inLocal()).toMatchObject({ profile: PROFILE, utm: { utm_source: 'pack' } });
  });

  it('[L-1] [ENTRY-4] leaves what is kept alone where the address says nothing', async () => {
    const kept = { campaignUuid: '00000000-0000-4000-8000-000000000000', profile: null, utm: { utm_source: 'pack' } };
    window.localStorage.setItem('_l', JSON.stringify(kept));
    await land('/?fbclid=1');
    expect(inLocal()).toEqual(kept);
  });
});
