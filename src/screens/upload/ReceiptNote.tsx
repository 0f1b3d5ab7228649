import { AlertIcon } from '#src/ui/art/icons.tsx';
import styles from './ReceiptNote.module.css';

/** A note about the pictures, announced to screen readers when it appears; null shows nothing. */
export function ReceiptNote({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text !== null && (
        <p className={styles.note}>
          <AlertIcon />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
