import { AlertIcon } from '#src/ui/art/icons.tsx';
import { useUiLabels } from '#src/ui/labels.ts';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  /** referenced by the control's `aria-describedby` */
  id: string;
  /** the message as worded in the specification; displayed in the language of the page */
  children: string;
}

/** The error of a field, directly below it. */
export function FieldError({ id, children }: FieldErrorProps) {
  const { message } = useUiLabels();
  return (
    <p className={styles.error} id={id}>
      <AlertIcon />
      <span>{message(children)}</span>
    </p>
  );
}
