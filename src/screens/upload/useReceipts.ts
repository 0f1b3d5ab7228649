import type { ReceiptImage } from '#domain/entry.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { PickProgress } from '#machines/journey/journey.types.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';

/** The phase of the receipts: waiting for a choice, preparing picked files, or rotating an image. */
type ReceiptsPhase = 'choosing' | 'processing' | 'turning';

interface Receipts {
  readonly images: readonly ReceiptImage[];
  readonly phase: ReceiptsPhase;
  /** How many of the picked files are prepared; null if none are being prepared. */
  readonly progress: PickProgress | null;
}

/** Returns the receipts of the entry and their phase (RCPT-3, RCPT-12, RCPT-13). */
export function useReceipts(): Receipts {
  const images = useJourneyValue(({ context }) => context.entry.files);
  const phase = useJourneyValue(selectPhase);
  const progress = useJourneyValue(({ context }) => context.upload.progress);
  return { images, phase, progress: phase === 'processing' ? progress : null };
}

function selectPhase(snapshot: JourneySnapshot): ReceiptsPhase {
  if (snapshot.matches({ flow: { submissionUpload: 'processing' } })) return 'processing';
  return snapshot.matches({ flow: { submissionUpload: 'turning' } }) ? 'turning' : 'choosing';
}
