import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useUiLabels } from './labels.ts';
import { useModal } from './useModal.ts';
import { CloseIcon } from './art/icons.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** called when the visitor closes the dialog; must unmount it */
  onClose: () => void;
  closeLabel?: string;
  /** whether the body has no padding, for pictures */
  flush?: boolean;
  /** buttons that replace Close, the primary one first */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog with a title, a scrolling body and Close. It is open while mounted: `{open && <Dialog …/>}`. It is at
 * the bottom edge below 600 px, otherwise centred; 400 px wide (CONST-7).
 */
export function Dialog({ title, onClose, closeLabel, flush = false, actions, children }: DialogProps) {
  const { dialog, first, events } = useModal(onClose);
  const { close } = useUiLabels();
  const titleId = useId();
  return (
    <dialog ref={dialog} {...events} className={styles.dialog} aria-labelledby={titleId} data-surface="paper">
      <div className={styles.head}>
        <h2 id={titleId} className={classes('display', styles.title)}>
          {title}
        </h2>
        <IconButton label={closeLabel ?? close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* focusable, so the keyboard can scroll it */}
      <div className={classes(styles.body, flush && styles.flush)} tabIndex={0} role="region" aria-labelledby={titleId}>
        {children}
      </div>
      <div className={styles.foot}>
        {actions ?? (
          <Button ref={first} onClick={onClose}>
            {closeLabel ?? close}
          </Button>
        )}
      </div>
    </dialog>
  );
}
