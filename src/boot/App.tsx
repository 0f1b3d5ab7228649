import { type ComponentType, Suspense, useEffect } from 'react';
import type { ScreenName } from '#domain/screens.ts';
import { isBusy, screenOf, selectFault, selectOutage } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useIsRequesting } from '#src/flow/requests-context.tsx';
import { BackAgain } from '#src/screens/outage/BackAgain.tsx';
import { UntoldFault } from '#src/screens/outage/UntoldFault.tsx';
import { BrokenScreen } from '#src/screens/unavailable/BrokenScreen.tsx';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';
import { applyTheme } from '#src/ui/apply-theme.ts';
import { CodeBoundary } from './CodeBoundary.tsx';
import { FaultDialog } from './fault-dialog.ts';
import { KitLabels } from './KitLabels.tsx';
import { NOTHING_LOST } from './LoadFailure.tsx';
import { Stage } from './Stage.tsx';

interface AppProps {
  readonly first: ScreenName;
  readonly Others: ComponentType;
}

/** Renders what surrounds every screen: the campaign's theme, the error dialog and the loading overlay. */
export function App({ first, Others }: AppProps) {
  const journey = useJourney();
  const screen = useJourneyValue(screenOf);
  const busy = useJourneyValue(isBusy);
  const hasFault = useJourneyValue((snapshot) => selectFault(snapshot) !== null);
  const isRequesting = useIsRequesting();
  // Automatic retries have their own text on the screen (OUTAGE-6).
  const isRepeated = useJourneyValue((snapshot) => selectOutage(snapshot) !== null);
  const theme = useJourneyValue(({ context }) => context.site?.campaign.theme);

  const closeUntold = () => {
    // Preload the dialog for the next error.
    void FaultDialog.preload();
    journey.send({ type: 'fault.dismissed' });
  };

  useEffect(() => applyTheme(theme ?? {}), [theme]);

  return (
    <KitLabels>
      <CodeBoundary>
        {screen === 'broken' && <BrokenScreen />}
        <Stage first={first} Others={Others} />
        {hasFault && (
          <CodeBoundary fallback={<UntoldFault onClose={closeUntold}>{NOTHING_LOST}</UntoldFault>}>
            <Suspense fallback={null}>
              <FaultDialog />
            </Suspense>
          </CodeBoundary>
        )}
      </CodeBoundary>
      <BackAgain />
      <LoadingOverlay active={(busy || isRequesting) && !isRepeated && screen !== null} />
    </KitLabels>
  );
}
