import type { ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { Hint } from '#src/ui/Hint.tsx';
import { useUiLabels } from '#src/ui/labels.ts';
import { ownElement } from '#src/ui/own-element.tsx';
import type { Binding } from './BoundField.tsx';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import styles from './Field.module.css';

/** The props that a frame passes to its control. */
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
  /** shows '(optional)', or the given text, after the label */
  optional?: boolean | string | undefined;
  hint?: ReactNode;
  /** renders the control; called during this component's render, which subscribes to the field's signals */
  children: (control: FramedControl) => ReactNode;
}

/** A text control with its label above, and its error and hint below. */
export function FieldFrame({ binding, label, optional = false, hint, children }: FieldFrameProps) {
  useSignals();
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const labels = useUiLabels();
  const words = optional === true ? labels.optional : optional;
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
        {ownElement(label)}
        {words && <span className={styles.optional}>{` ${words}`}</span>}
      </label>
      {children(control)}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </div>
  );
}
