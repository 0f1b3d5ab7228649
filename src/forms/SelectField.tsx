import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { useUiLabels } from '#src/ui/labels.ts';
import { Hint } from '#src/ui/Hint.tsx';
import { ChevronDownIcon } from '#src/ui/art/icons.tsx';
import { BoundField, type Binding } from './BoundField.tsx';
import type { CheckedForm, NameOf } from './checked-form.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import styles from './Field.module.css';

export interface SelectOption {
  /** not '', which stands for no choice */
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectInputProps {
  label: ReactNode;
  options: readonly SelectOption[];
  /** the words of the empty choice */
  placeholder?: string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps<Values extends FieldValues> extends SelectInputProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** A native dropdown with an empty choice first; options that cannot be had now are disabled (QUAL-3). */
export function SelectField<Values extends FieldValues>({ of, name, ...look }: SelectFieldProps<Values>) {
  return <BoundField of={of} name={name} type="string">{(binding) => <SelectInput {...look} binding={binding} />}</BoundField>;
}

function SelectInput({ binding, label, options, placeholder, hint, autoComplete, disabled }: SelectInputProps & { binding: Binding<string> }) {
  useSignals();
  const { select } = useUiLabels();
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const ids = useFieldIds(Boolean(hint), Boolean(error));
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>{label}</label>
      <span className={styles.select}>
        <select
          {...binding.control}
          id={ids.control}
          className={styles.control}
          value={value}
          data-filled={value === '' ? undefined : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          autoComplete={autoComplete}
          disabled={disabled}
        >
          <option value="">{placeholder ?? select}</option>
          {options.map((option) => <option key={option.value} value={option.value} disabled={option.disabled}>{option.label}</option>)}
        </select>
        <ChevronDownIcon />
      </span>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </div>
  );
}
