import { Trans } from '@lingui/react';
import { Button } from '#src/ui/Button.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Task } from '#src/ui/Task.tsx';
import { Dock } from '#src/ui/Dock.tsx';

/** Shown where a screen's code could not be fetched: the entry is kept, and a reload comes back to the same step. */
export function LoadFailure() {
  return (
    <Screen layout="third">
      <Band
        title={<Trans id="loadFailure.title" message="This page could not be loaded" />}
        lead={<Trans id="loadFailure.body" message="Nothing you entered is lost. Please check your connection and try again." />}
      />
      <Task>
        <Dock>
          <Button onClick={() => window.location.reload()}><Trans id="common.tryAgain" message="Try again" /></Button>
        </Dock>
      </Task>
    </Screen>
  );
}
