import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { useUiLabels } from '#src/ui/labels.ts';
import { ChevronDownIcon } from '#src/ui/art/icons.tsx';
import { BoundField, type Binding } from './BoundField.tsx';
import type { CheckedForm, NameOf } from './checked-form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface SelectOption {
  /** not '', which is the value of the empty choice */
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectInputProps {
  label: ReactNode;
  options: readonly SelectOption[];
  /** shows '(optional)' after the label */
  optional?: boolean | undefined;
  /** the text of the empty choice */
  placeholder?: string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  disabled?: boolean | undefined;
}

interface SelectFieldProps<Values extends FieldValues> extends SelectInputProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** A native drop-down whose first option is the empty choice; unavailable options are disabled (QUAL-3). */
export function SelectField<Values extends FieldValues>({ of, name, ...look }: SelectFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <SelectInput {...look} binding={binding} />}
    </BoundField>
  );
}

function SelectInput({
  binding,
  label,
  options,
  optional,
  placeholder,
  hint,
  autoComplete,
  disabled,
}: SelectInputProps & { binding: Binding<string> }) {
  const { select } = useUiLabels();
  return (
    <FieldFrame binding={binding} label={label} optional={optional} hint={hint}>
      {(control) => (
        <span className={styles.select}>
          <select {...control} autoComplete={autoComplete} disabled={disabled}>
            <option value="">{placeholder ?? select}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </FieldFrame>
  );
}
