import { Trans } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';

/**
 * Returns from a waiting redemption. The server redeems it only once, even if it has already received it (POINTS-4).
 */
export function BackToRewards() {
  const journey = useJourney();
  return (
    <Button variant="second" onClick={() => journey.send({ type: 'outage.left' })}>
      <Trans id="redeemed.back" message="Back to the rewards" />
    </Button>
  );
}
