import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { useModal } from './useModal.ts';
import styles from './Dialog.module.css';

interface QuestionDialogProps {
  title: string;
  /** one or two sentences on what Yes does */
  children: ReactNode;
  /** the label of the button that confirms */
  yes: string;
  /** the label of the button that changes nothing; it has the focus, and Escape has the same effect */
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A dialog that asks for confirmation before an irreversible action. Open while mounted. */
export function QuestionDialog({ title, children, yes, no, onYes, onNo }: QuestionDialogProps) {
  const { dialog, first, events } = useModal(onNo);
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
        <h2 id={titleId} className={classes('display', styles.title)}>
          {title}
        </h2>
        <p id={textId}>{children}</p>
      </div>
      <div className={styles.foot}>
        <Button ref={first} onClick={onNo}>
          {no}
        </Button>
        <Button variant="second" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
