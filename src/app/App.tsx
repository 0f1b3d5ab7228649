import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBusy, screenOf } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { BrokenScreen } from '#src/screens/BrokenScreen.tsx';
import { FaultDialog } from '#src/screens/FaultDialog.tsx';
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx';
import { applyTheme } from '#src/ui/theme.ts';

/** What surrounds every screen: the campaign's theme, the error dialog and the loading overlay. */
export function App() {
  const screen = useJourneyValue(screenOf);
  const busy = useJourneyValue(isBusy);
  const theme = useJourneyValue(({ context }) => context.site?.campaign.theme);

  useEffect(() => applyTheme(theme ?? {}), [theme]);

  return (
    <>
      {screen === 'broken' ? <BrokenScreen /> : <Outlet />}
      <FaultDialog />
      <LoadingOverlay active={busy && screen !== null} />
    </>
  );
}
