import { Trans } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Task } from '#src/ui/Task.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { whenReachable } from '#src/calls/when-reachable.ts';

const reload = () => window.location.reload();

/** Text for visitors whose page lacks code. */
export const NOTHING_LOST = (
  <Trans id="loadFailure.body" message="Nothing you entered is lost. Please check your connection and try again." />
);

/**
 * Error screen for a screen whose code could not be fetched. The entry is kept, and a manual or automatic reload
 * returns to the same step (OUTAGE-6).
 */
export function LoadFailure() {
  const [isAway, setAway] = useState(false);
  useEffect(() => whenReachable(() => setAway(true), reload), []);
  return (
    <Screen layout="third">
      <Band title={<Trans id="loadFailure.title" message="This page could not be loaded" />} lead={NOTHING_LOST}>
        <p role="status">{isAway && <Trans id="outage.promise" message="We will keep trying for you." />}</p>
      </Band>
      <Task>
        <Dock>
          <Button onClick={reload}>
            <Trans id="common.tryAgain" message="Try again" />
          </Button>
        </Dock>
      </Task>
    </Screen>
  );
}
