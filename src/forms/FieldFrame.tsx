import type { ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { Hint } from '#src/ui/Hint.tsx';
import type { Binding } from './BoundField.tsx';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import styles from './Field.module.css';

/** What every control of a frame is given. */
interface FramedControl extends Omit<Binding<string>['control'], 'autoFocus'> {
  readonly id: string;
  readonly className: string | undefined;
  readonly value: string;
  readonly 'data-filled': '' | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  binding: Binding<string>;
  label: ReactNode;
  hint?: ReactNode;
  /** draws the control; it is called in this component's render, which follows the field's signals */
  children: (control: FramedControl) => ReactNode;
}

/** A control that holds a text, between its label above and its error and hint below. */
export function FieldFrame({ binding, label, hint, children }: FieldFrameProps) {
  useSignals();
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const ids = useFieldIds(Boolean(hint), Boolean(error));
  const control = {
    ...binding.control,
    id: ids.control,
    className: styles.control,
    value,
    'data-filled': value === '' ? undefined : '',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
  } as const;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      {children(control)}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </div>
  );
}
