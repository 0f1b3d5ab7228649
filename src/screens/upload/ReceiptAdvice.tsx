import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReceiptImage } from '#domain/entry.ts';
import { ReceiptNote } from './ReceiptNote.tsx';

/** Advises visitors to take two pictures of a very long receipt, which is illegible in one. Keeps the one (RCPT-14). */
export function ReceiptAdvice({ images }: { images: readonly ReceiptImage[] }) {
  const { i18n } = useLingui();
  const long = images.flatMap(({ isLong }, index) => (isLong ? [index + 1] : []));
  return <ReceiptNote text={long.length > 0 ? adviceOn(long, images.length, i18n) : null} />;
}

function adviceOn(positions: readonly number[], count: number, i18n: I18n): string {
  if (positions.length > 1) {
    return i18n._({
      id: 'upload.adviceMany',
      message:
        'The receipts in pictures {list} and {last} are too long to be read. Please take two pictures of each of them, one of each half.',
      values: { list: positions.slice(0, -1).join(', '), last: positions.at(-1) },
    });
  }
  if (count === 1)
    return i18n._({
      id: 'upload.adviceOnly',
      message: 'This receipt is too long to be read. Please take two pictures of it, one of each half.',
    });
  return i18n._({
    id: 'upload.adviceOne',
    message:
      'The receipt in picture {position} is too long to be read. Please take two pictures of it, one of each half.',
    values: { position: positions[0] },
  });
}
