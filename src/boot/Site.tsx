import type { I18n } from '@lingui/core';
import { type ComponentType, StrictMode, useEffect, useLayoutEffect } from 'react';
import type { ScreenName } from '#domain/screens.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { type JourneyActor, JourneyProvider } from '#src/flow/journey-context.tsx';
import { type Opened, OpenedProvider } from '#src/flow/opened-context.tsx';
import { RequestsProvider } from '#src/flow/requests-context.tsx';
import { Texts } from '#src/i18n/Texts.tsx';
import { App } from './App.tsx';

interface SiteProps {
  readonly journey: JourneyActor;
  readonly i18n: I18n;
  readonly requests: RequestCounter;
  readonly opened: Opened;
  /** The screen on which the journey began. Its code is loaded. */
  readonly first: ScreenName;
  /** Renders the other screens. */
  readonly Others: ComponentType;
  /** Called once the page is rendered, before any element takes the focus. */
  readonly onDrawn?: () => void;
  /** Called once the page is interactive. */
  readonly onAlive?: () => void;
}

/** The whole page. The server renders it, and the browser hydrates it. */
export function Site({ journey, i18n, requests, opened, first, Others, onDrawn, onAlive }: SiteProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <StrictMode>
      <Texts i18n={i18n}>
        <JourneyProvider journey={journey}>
          <RequestsProvider requests={requests}>
            <OpenedProvider opened={opened}>
              <App first={first} Others={Others} />
            </OpenedProvider>
          </RequestsProvider>
        </JourneyProvider>
      </Texts>
    </StrictMode>
  );
}
