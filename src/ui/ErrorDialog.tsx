import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { useUiLabels } from './labels.ts';
import { useModal } from './useModal.ts';
import { Alarm } from './art/Alarm.tsx';
import styles from './Dialog.module.css';

interface ErrorDialogProps {
  /** 'Sorry!', 'Error', … */
  title: string;
  /** called when the visitor closes the dialog; must unmount it */
  onClose: () => void;
  closeLabel?: string;
  /** the button that retries the failed action, placed before Close */
  retry?: { readonly label: string; readonly onPress: () => void };
  /** one sentence, as worded in the specification */
  children: ReactNode;
}

/** An error dialog: alarm icon, title, one sentence and Close. Open while mounted (ERR-19). */
export function ErrorDialog({ title, onClose, closeLabel, retry, children }: ErrorDialogProps) {
  const { dialog, first, events } = useModal(onClose);
  const { close } = useUiLabels();
  const titleId = useId();
  const textId = useId();
  return (
    <dialog
      ref={dialog}
      {...events}
      role="alertdialog"
      className={classes(styles.dialog, styles.note)}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-surface="paper"
    >
      <div className={styles.body}>
        <div className={styles.alarm}>
          <Alarm />
        </div>
        <h2 id={titleId} className={classes('display', styles.title)}>
          {title}
        </h2>
        <p id={textId}>{children}</p>
      </div>
      <div className={styles.foot}>
        {retry && (
          <Button ref={first} onClick={retry.onPress}>
            {retry.label}
          </Button>
        )}
        <Button {...(retry ? { variant: 'second' } : { ref: first })} onClick={onClose}>
          {closeLabel ?? close}
        </Button>
      </div>
    </dialog>
  );
}
