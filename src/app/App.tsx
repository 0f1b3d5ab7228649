import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBusy, screenOf, selectOutage } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useIsRequesting } from '#src/flow/requests-context.tsx';
import { BackAgain } from '#src/screens/outage/BackAgain.tsx';
import { FaultDialog } from '#src/screens/shell/FaultDialog.tsx';
import { BrokenScreen } from '#src/screens/unavailable/BrokenScreen.tsx';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';
import { applyTheme } from '#src/ui/theme.ts';
import { KitLabels } from './KitLabels.tsx';

/** What surrounds every screen: the campaign's theme, the error dialog and the loading overlay. */
export function App() {
  const screen = useJourneyValue(screenOf);
  const busy = useJourneyValue(isBusy);
  const isRequesting = useIsRequesting();
  // What is retried automatically has its own text on the screen (S-23).
  const isRepeated = useJourneyValue((snapshot) => selectOutage(snapshot) !== null);
  const theme = useJourneyValue(({ context }) => context.site?.campaign.theme);

  useEffect(() => applyTheme(theme ?? {}), [theme]);

  return (
    <KitLabels>
      {screen === 'broken' ? <BrokenScreen /> : <Outlet />}
      <FaultDialog />
      <BackAgain />
      <LoadingOverlay active={(busy || isRequesting) && !isRepeated && screen !== null} />
    </KitLabels>
  );
}
