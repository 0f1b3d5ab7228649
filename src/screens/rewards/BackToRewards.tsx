import { Trans } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Leads back from a redemption that waits; what the server has received already is received once (L-21). */
export function BackToRewards() {
  const journey = useJourney();
  return (
    <Button variant="second" onClick={() => journey.send({ type: 'outage.left' })}>
      <Trans id="redeemed.back" message="Back to the rewards" />
    </Button>
  );
}
