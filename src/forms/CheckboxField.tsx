import type { ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { BoundField, type Binding } from './BoundField.tsx';
import type { CheckedForm, NameOf } from './checked-form.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import styles from './CheckboxField.module.css';

interface CheckboxProps {
  /** the label, which may contain links */
  children: ReactNode;
  disabled?: boolean | undefined;
}

interface CheckboxFieldProps<Values extends FieldValues> extends CheckboxProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, boolean>;
}

/** A checkbox with its label and error. */
export function CheckboxField<Values extends FieldValues>({ of, name, ...look }: CheckboxFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="boolean">
      {(binding) => <Checkbox {...look} binding={binding} />}
    </BoundField>
  );
}

function Checkbox({ binding, children, disabled }: CheckboxProps & { binding: Binding<boolean> }) {
  useSignals();
  const error = binding.error.value;
  const ids = useFieldIds(false, Boolean(error));
  return (
    <div className={styles.item}>
      <label className={styles.check}>
        <input
          {...binding.control}
          type="checkbox"
          checked={binding.value.value ?? false}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          disabled={disabled}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

/** A group of checkboxes with little space between them. */
export function Checks({ children }: { children: ReactNode }) {
  return <div className={styles.checks}>{children}</div>;
}
