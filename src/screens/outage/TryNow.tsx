import { Trans, useLingui } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ShownOutage } from './useOutage.ts';

/** A button that skips the rest of the pause (OUTAGE-6). */
export function TryNow({ of: { isTrying } }: { of: ShownOutage }) {
  const { i18n } = useLingui();
  const journey = useJourney();
  return (
    <Button
      busy={isTrying}
      busyLabel={i18n._({ id: 'outage.tryingShort', message: 'Trying again' })}
      onClick={() => journey.send({ type: 'outage.retried' })}
    >
      <Trans id="outage.tryNow" message="Try now" />
    </Button>
  );
}
