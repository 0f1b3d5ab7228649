import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { start } from '#src/boot/start.tsx';
import { configurationOf } from '#test/kit/campaigns.ts';
import { paintsNothing } from '#test/kit/painted.ts';

const stops: (() => void)[] = [];

interface Landing {
  /** The campaign in the page's data block; undefined leaves the block empty. */
  readonly campaign?: Campaign;
  readonly configuration?: Configuration;
  /** Returns true once the site has opened, as far as the test needs it. */
  readonly isOpen?: () => boolean;
  /** Called with the page's root before the site starts in it. */
  readonly prepare?: (root: HTMLElement) => void;
}

/** Opens the page as the server sends it, at this address; resolves once the site has opened. */
export async function land(
  address: string,
  { campaign, configuration = configurationOf(), isOpen = () => window.location.search === '', prepare }: Landing,
): Promise<void> {
  paintsNothing();
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<main id="root"></main><script type="application/json" id="promenade-data"></script>';
  // Imported first, because compiling them for the first test takes longer than the time limit for opening a page.
  await Promise.all([import('#src/i18n/locales/es.po'), import('#src/boot/run-journey.ts')]);
  const [root, block] = [document.getElementById('root'), document.getElementById('promenade-data')];
  if (!root || !block) throw new Error('the page has no root');
  if (campaign) block.textContent = JSON.stringify({ configuration, campaign });
  prepare?.(root);
  await act(async () => {
    stops.push(start(root));
    await vi.waitUntil(isOpen, PATIENT);
  });
}

/**
 * Stops the pages, and gives the next one empty storages. A closed page does nothing more, but code of a stopped one
 * still runs. If it deletes an unreadable entry late, it does so in its own storages, which no later test reads.
 */
export function leave(): void {
  act(() => stops.splice(0).forEach((stop) => stop()));
  document.body.innerHTML = '';
  document.documentElement.lang = '';
  window.history.replaceState(null, '', '/');
  Reflect.set(window, 'sessionStorage', new Storage());
  Reflect.set(window, 'localStorage', new Storage());
}
