import { useLingui } from '@lingui/react';
import type { ReceiptImage } from '#domain/entry.ts';
import { TrashIcon, ZoomIcon } from '#src/ui/art/receipt-icons.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './ReceiptTile.module.css';
import { TakeAgain } from './TakeAgain.tsx';
import { TravelMark } from './TravelMark.tsx';

interface ReceiptTileProps {
  readonly image: ReceiptImage;
  /** The displayed number, from 1. */
  readonly position: number;
  /** Whether it is the only image, which is large and not numbered. */
  readonly isAlone: boolean;
  /** Whether deleting is disabled. */
  readonly isLocked: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** A receipt image that can be opened and deleted; it fills its box (RCPT-3). */
export function ReceiptTile({ image, position, isAlone, isLocked, onOpen, onDelete }: ReceiptTileProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.tile}>
      <img src={image.dataUrl} alt="" draggable={false} />
      <button
        type="button"
        className={styles.open}
        aria-label={i18n._({ id: 'upload.open', message: 'Open receipt image {position}', values: { position } })}
        onClick={onOpen}
      >
        {isAlone ? (
          <span className={styles.zoom}>
            <ZoomIcon />
          </span>
        ) : (
          <span className={styles.number}>{position}</span>
        )}
      </button>
      <TravelMark id={image.id} isAlone={isAlone} />
      {image.looks && <TakeAgain looks={image.looks} onReplaced={onDelete} />}
      <IconButton
        className={styles.delete}
        label={i18n._({ id: 'upload.delete', message: 'Delete receipt image {position}', values: { position } })}
        disabled={isLocked}
        data-delete=""
        onClick={onDelete}
      >
        <TrashIcon />
      </IconButton>
    </div>
  );
}
