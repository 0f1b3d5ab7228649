import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBusy, screenOf } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useIsRequesting } from '#src/flow/requests-context.tsx';
import { BrokenScreen } from '#src/screens/BrokenScreen.tsx';
import { FaultDialog } from '#src/screens/FaultDialog.tsx';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';
import { applyTheme } from '#src/ui/theme.ts';
import { KitLabels } from './KitLabels.tsx';

/** What surrounds every screen: the campaign's theme, the error dialog and the loading overlay. */
export function App() {
  const screen = useJourneyValue(screenOf);
  const busy = useJourneyValue(isBusy);
  const isRequesting = useIsRequesting();
  const theme = useJourneyValue(({ context }) => context.site?.campaign.theme);

  useEffect(() => applyTheme(theme ?? {}), [theme]);

  return (
    <KitLabels>
      {screen === 'broken' ? <BrokenScreen /> : <Outlet />}
      <FaultDialog />
      <LoadingOverlay active={(busy || isRequesting) && screen !== null} />
    </KitLabels>
  );
}
