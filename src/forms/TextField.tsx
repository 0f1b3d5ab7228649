import { useContext, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldFrame } from './FieldFrame.tsx';

type TextKind = 'text' | 'email' | 'tel' | 'zip';

export interface TextInputProps {
  label: ReactNode;
  /** the kind of text, which selects keyboard and autofill; 'zip' keeps at most five characters (CONST-5) */
  kind?: TextKind;
  /** shows '(optional)', or the given text, after the label */
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
  zip: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
};

/** A single-line text field with its label, hint and error. */
export function TextField<Values extends FieldValues>({ of, name, ...look }: TextFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <TextInput {...look} binding={binding} />}
    </BoundField>
  );
}

/** Renders a text field that is already bound. */
export function TextInput({
  binding,
  label,
  kind = 'text',
  optional,
  hint,
  autoComplete,
  maxLength,
  disabled,
}: TextInputProps & { binding: Binding<string> }) {
  const busy = useContext(FormBusy);
  return (
    <FieldFrame binding={binding} label={label} optional={optional} hint={hint}>
      {(control) => (
        <input
          {...kinds[kind]}
          {...(autoComplete === undefined ? {} : { autoComplete })}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...control}
          onChange={(event) => {
            // Not `maxLength`: browsers would apply it to autofilled text before its spaces are trimmed.
            if (kind === 'zip') event.target.value = event.target.value.trim().slice(0, 5);
            control.onChange(event);
          }}
          readOnly={busy}
          disabled={disabled}
        />
      )}
    </FieldFrame>
  );
}
