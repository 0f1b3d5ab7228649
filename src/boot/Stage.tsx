import { type ComponentType, createElement, Suspense, useState } from 'react';
import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CodeBoundary } from './CodeBoundary.tsx';
import { OnlyWhen } from './OnlyWhen.tsx';
import { screenComponent } from './screen-routes.ts';

interface StageProps {
  /** The screen on which the journey began. */
  readonly first: ScreenName;
  readonly Others: ComponentType;
}

/**
 * Renders the first screen without a router until the journey shows another one, and the router's screen from then on.
 * The router stays mounted: unmounted during a transition, it would wait for that transition forever.
 */
export function Stage({ first, Others }: StageProps) {
  const screen = useJourneyValue(screenOf);
  const [hasLeft, setHasLeft] = useState(false);
  if (!hasLeft && screen !== null && screen !== first && screenComponent(screen)) setHasLeft(true);
  const First = screenComponent(first);
  return (
    <CodeBoundary>
      {hasLeft ? (
        <Suspense fallback={null}>
          <Others />
        </Suspense>
      ) : (
        First && <OnlyWhen screen={first}>{createElement(First)}</OnlyWhen>
      )}
    </CodeBoundary>
  );
}
