import { AlertIcon } from '#src/ui/art/icons.tsx';
import { useUiLabels } from '#src/ui/labels.ts';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  /** referenced by the control's `aria-describedby` */
  id: string;
  /** the message, in the specification's words; shown in the language of the page */
  children: string;
}

/** What is wrong with a field, directly under it (DESIGN §5). */
export function FieldError({ id, children }: FieldErrorProps) {
  const { message } = useUiLabels();
  return (
    <p className={styles.error} id={id}>
      <AlertIcon />
      <span>{message(children)}</span>
    </p>
  );
}
