import { Trans } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';

/**
 * Leads back to the form that was sent. Anything the server has already received stays received: the entry keeps its
 * idempotency key (SUBM-8).
 */
export function BackToForm() {
  const journey = useJourney();
  return (
    <Button variant="second" onClick={() => journey.send({ type: 'outage.left' })}>
      <Trans id="outage.back" message="Back to the form" />
    </Button>
  );
}
