import type { ReceiptImage } from '#domain/entry.ts';
import { AlertIcon } from '#src/ui/art/icons.tsx';
import styles from './ReceiptAdvice.module.css';

/** RCPT-14: a picture of a very long receipt cannot be read, so two of it are advised; the picture stays. */
export function ReceiptAdvice({ images }: { images: readonly ReceiptImage[] }) {
  const long = images.flatMap(({ isLong }, index) => (isLong ? [index + 1] : []));
  return (
    <div role="status">
      {long.length > 0 && (
        <p className={styles.advice}>
          <AlertIcon />
          <span>{adviceOn(long, images.length)}</span>
        </p>
      )}
    </div>
  );
}

function adviceOn(positions: readonly number[], count: number): string {
  const [position] = positions;
  if (positions.length > 1) {
    const list = `${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}`;
    return `The receipts in pictures ${list} are too long to be read. Please take two pictures of each of them, one of each half.`;
  }
  const receipt = count === 1 ? 'This receipt' : `The receipt in picture ${position}`;
  return `${receipt} is too long to be read. Please take two pictures of it, one of each half.`;
}
