import { Trans } from '@lingui/react';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { CameraIcon } from '#src/ui/art/receipt-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { isOver } from './is-over.ts';

/** Button to earn more points, while the campaign allows it. */
export function AddReceipt() {
  const journey = useJourney();
  const takesReceipts = hasProcessingMethod(useJourneyValue(selectInstance));
  if (useJourneyValue(isOver)) return null;
  return (
    <Button icon={takesReceipts && <CameraIcon />} onClick={() => journey.send({ type: 'offer.accepted' })}>
      {takesReceipts ? (
        <Trans id="profile.addReceipt" message="Add a receipt" />
      ) : (
        <Trans id="common.continue" message="Continue" />
      )}
    </Button>
  );
}
