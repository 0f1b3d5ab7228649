import { Trans, useLingui } from '@lingui/react';
import type { ReceiptImage } from '#domain/entry.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { RotateIcon } from '#src/ui/art/receipt-icons.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import styles from './ReceiptDialog.module.css';
import { useReceipts } from './useReceipts.ts';

interface ReceiptDialogProps {
  readonly image: ReceiptImage;
  readonly position: number;
  readonly onClose: () => void;
}

/** A receipt image at the width of the dialog, with a button that rotates it by 90° (RCPT-3, RCPT-13). */
export function ReceiptDialog({ image, position, onClose }: ReceiptDialogProps) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { phase } = useReceipts();
  const isLocked = phase !== 'choosing';
  return (
    <Dialog title={i18n._({ id: 'upload.image', message: 'Receipt Image' })} flush onClose={onClose}>
      <div className={styles.body}>
        <img
          className={styles.picture}
          src={image.dataUrl}
          width={image.width}
          height={image.height}
          alt={i18n._({ id: 'upload.imageNumber', message: 'Receipt image {position}', values: { position } })}
        />
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.rotate}
            aria-disabled={isLocked}
            aria-busy={phase === 'turning' || undefined}
            onClick={() => journey.send({ type: 'receipt.turned', id: image.id })}
          >
            <RotateIcon />
            <Trans id="upload.turn" message="Turn" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
