import { useContext, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { useUiLabels } from '#src/ui/labels.ts';
import { Hint } from '#src/ui/Hint.tsx';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import styles from './Field.module.css';

export type TextKind = 'text' | 'email' | 'tel' | 'zip';

export interface TextInputProps {
  label: ReactNode;
  /** what is typed: decides keyboard, autofill and, for a zip code, digits only with a length of 5 (VAL: zip) */
  kind?: TextKind;
  /** shows '(optional)', or the given words, after the label */
  optional?: boolean | string;
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
}

export interface TextFieldProps<Values extends FieldValues> extends TextInputProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

const kinds: Record<TextKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', autoComplete: 'tel' },
  zip: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 },
};

/** One line of text with its label, hint and error. */
export function TextField<Values extends FieldValues>({ of, name, ...look }: TextFieldProps<Values>) {
  return <BoundField of={of} name={name} type="string">{(binding) => <TextInput {...look} binding={binding} />}</BoundField>;
}

/** The look of a text field for a binding. */
export function TextInput({ binding, label, kind = 'text', optional = false, hint, autoComplete, maxLength, disabled }: TextInputProps & { binding: Binding<string> }) {
  useSignals();
  const busy = useContext(FormBusy);
  const labels = useUiLabels();
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const ids = useFieldIds(Boolean(hint), Boolean(error));
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
        {optional && <> <span className={styles.optional}>{optional === true ? labels.optional : optional}</span></>}
      </label>
      <input
        {...kinds[kind]}
        {...(autoComplete === undefined ? {} : { autoComplete })}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...binding.control}
        id={ids.control}
        className={styles.control}
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
