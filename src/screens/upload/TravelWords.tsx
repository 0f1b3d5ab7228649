import { Trans } from '@lingui/react';
import type { ReceiptImage } from '#domain/entry.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useTravels } from './useTravel.ts';

/** Announces once for all pictures that they are uploading, waiting or uploaded; screen readers only (TILE-4). */
export function TravelWords({ images }: { images: readonly ReceiptImage[] }) {
  const travels = useTravels(images);
  return (
    <div role="status">
      <VisuallyHidden>
        {travels === 'sending' && <Trans id="upload.sending" message="Your pictures are uploaded while you go on." />}
        {travels === 'paused' && <Trans id="upload.waiting" message="Waiting for the network" />}
        {travels === 'sent' && <Trans id="upload.sent" message="All pictures are uploaded." />}
      </VisuallyHidden>
    </div>
  );
}
