import { useContext } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { Hint } from '#src/ui/Hint.tsx';
import { classes } from '#src/ui/classes.ts';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldError } from './FieldError.tsx';
import type { TextInputProps } from './TextField.tsx';
import { useFieldIds } from './useFieldIds.ts';
import field from './Field.module.css';
import styles from './TextAreaField.module.css';

type TextAreaProps = Pick<TextInputProps, 'label' | 'hint' | 'autoComplete' | 'maxLength' | 'disabled'>;

export interface TextAreaFieldProps<Values extends FieldValues> extends TextAreaProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** Several lines of text with their label, hint and error. */
export function TextAreaField<Values extends FieldValues>({ of, name, ...look }: TextAreaFieldProps<Values>) {
  return <BoundField of={of} name={name} type="string">{(binding) => <TextArea {...look} binding={binding} />}</BoundField>;
}

function TextArea({ binding, label, hint, autoComplete, maxLength, disabled }: TextAreaProps & { binding: Binding<string> }) {
  useSignals();
  const busy = useContext(FormBusy);
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const ids = useFieldIds(Boolean(hint), Boolean(error));
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={ids.control}>{label}</label>
      <textarea
        {...(autoComplete === undefined ? {} : { autoComplete })}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...binding.control}
        id={ids.control}
        className={classes(field.control, styles.area)}
        value={value}
        data-filled={value === '' ? undefined : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        readOnly={busy}
        disabled={disabled}
      />
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </div>
  );
}
