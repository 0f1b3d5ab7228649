import { Trans } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';

/**
 * Returns to the submitted form. The entry keeps its idempotency key, so the server stores it only once, even if it has
 * already received it (SUBM-8).
 */
export function BackToForm() {
  const journey = useJourney();
  return (
    <Button variant="second" onClick={() => journey.send({ type: 'outage.left' })}>
      <Trans id="outage.back" message="Back to the form" />
    </Button>
  );
}
