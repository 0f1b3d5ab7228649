import { AlertIcon } from '#src/ui/art/icons.tsx';
import styles from './ReceiptNote.module.css';

/** A note about the pictures, told to a screen reader when it comes; nothing is shown without text. */
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
