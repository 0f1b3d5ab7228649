import { useContext, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldFrame } from './FieldFrame.tsx';

type TextKind = 'text' | 'email' | 'tel' | 'zip';

export interface TextInputProps {
  label: ReactNode;
  /** what is typed: decides the keyboard and autofill; of a zip code five characters are kept (CONST-5) */
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

/** One line of text with its label, hint and error. */
export function TextField<Values extends FieldValues>({ of, name, ...look }: TextFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <TextInput {...look} binding={binding} />}
    </BoundField>
  );
}

/** The look of a text field for a binding. */
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
            // Not by maxLength, which browsers apply to what they fill in before its spaces are cut off.
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
