import type { ReactNode } from 'react';
import { AlertIcon } from '#src/ui/art/icons.tsx';
import styles from './FieldError.module.css';

export interface FieldErrorProps {
  /** named by the control's `aria-describedby` */
  id: string;
  /** the message, in the wording of the catalogue */
  children: ReactNode;
}

/** What is wrong with a field, directly under it (DESIGN §5). */
export function FieldError({ id, children }: FieldErrorProps) {
  return <p className={styles.error} id={id}><AlertIcon />{children}</p>;
}
