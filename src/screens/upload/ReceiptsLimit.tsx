import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { MOST_FILES } from '#domain/submission-limits.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { ReceiptNote } from './ReceiptNote.tsx';

/** Tells the visitor that the entry has the maximum number of pictures, and how many were left out (RCPT-25). */
export function ReceiptsLimit() {
  const { i18n } = useLingui();
  const leftOut = useJourneyValue(({ context }) => context.upload.leftOut);
  const isFull = useJourneyValue(({ context }) => context.entry.files.length >= MOST_FILES);
  return <ReceiptNote text={isFull ? limitText(leftOut, i18n) : null} />;
}

function limitText(leftOut: number, i18n: I18n): string {
  const values = { most: MOST_FILES, leftOut };
  return leftOut > 0
    ? i18n._({
        id: 'upload.leftOut',
        message:
          'You can send up to {most} pictures. We kept the first {most} and left out {leftOut, plural, one {the last one} other {the last #}}.',
        values,
      })
    : i18n._({ id: 'upload.full', message: 'You have added {most} pictures, the most that you can send.', values });
}
