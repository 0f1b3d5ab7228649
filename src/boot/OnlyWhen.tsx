import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';

/** Renders a route's screen only while the machine is in it, even if the URL differs meanwhile (START-11). */
export function OnlyWhen({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  return useJourneyValue(screenOf) === screen ? children : null;
}
