import type { ReactNode } from 'react';
import { Hint } from '#src/ui/Hint.tsx';
import styles from './Field.module.css';
import { useFieldIds } from './useFieldIds.ts';

interface FixedFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Explains where the value can be changed. */
  readonly hint: ReactNode;
}

/** A read-only value among the fields of a form. */
export function FixedField({ label, value, hint }: FixedFieldProps) {
  const ids = useFieldIds(true, false);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      <input
        id={ids.control}
        className={styles.control}
        type="text"
        value={value}
        disabled
        aria-describedby={ids.describedBy}
      />
      <Hint id={ids.hint}>{hint}</Hint>
    </div>
  );
}
