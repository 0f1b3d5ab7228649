import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Texts } from '#src/i18n/Texts.tsx';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import { OnlyWhen } from '#src/boot/OnlyWhen.tsx';
import { JourneyProvider } from '#src/flow/journey-context.tsx';
import { OpenedProvider } from '#src/flow/opened-context.tsx';
import { createI18n } from '#src/i18n/i18n.ts';
import { FaultDialog } from '#src/screens/shell/FaultDialog.tsx';
import { type JourneySetting, startJourney } from './journey-actor.ts';

export interface Rendered extends ReturnType<typeof startJourney> {
  readonly user: UserEvent;
  readonly rendered: RenderResult;
}

/**
 * Starts the journey of a campaign and renders its first screen while the machine stays in it. Renders the error dialog
 * on top, as the app does. Loads campaign art from the bundled files.
 *
 * @param Screen the component of the screen that `setting` leads to
 */
export async function renderAt(
  campaign: Campaign,
  Screen: ComponentType,
  setting: JourneySetting = {},
): Promise<Rendered> {
  return renderScreen(Screen, { ...setting, site: { campaign, ...setting.site } });
}

/** Renders a screen like `renderAt`, for a setting whose campaign is missing or cannot be loaded (CFG-4). */
export async function renderScreen(Screen: ComponentType, setting: JourneySetting): Promise<Rendered> {
  serveArt();
  haveFonts();
  const { location } = window;
  const started = startJourney(setting);
  await started.settled();
  const screen = started.screen();
  const rendered = render(
    <Texts i18n={createI18n()}>
      <JourneyProvider journey={started.journey}>
        <OpenedProvider opened={{ origin: location.origin, path: '/', search: location.search, campaign: null }}>
          {screen && (
            <OnlyWhen screen={screen}>
              <Screen />
            </OnlyWhen>
          )}
          <FaultDialog />
        </OpenedProvider>
      </JourneyProvider>
    </Texts>,
  );
  return { ...started, user: userEvent.setup(), rendered };
}

/** Serves the page's requests for campaign art from the bundled files until the end of the test. */
function serveArt(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    try {
      const file = await readFile(join(import.meta.dirname, '../../server', address), 'utf8');
      return new Response(file, { headers: { 'content-type': 'image/svg+xml' } });
    } catch {
      return new Response('', { status: 404 });
    }
  });
}

/** Pretends that the page's fonts are loaded, because the test DOM has no fonts. */
function haveFonts(): void {
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
}
