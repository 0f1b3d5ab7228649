import { useContext } from 'react';
import type { FieldValues } from '@modular-forms/react';
import { classes } from '#src/ui/classes.ts';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { TextInputProps } from './TextField.tsx';
import styles from './TextAreaField.module.css';

type TextAreaProps = Pick<TextInputProps, 'label' | 'hint' | 'autoComplete' | 'maxLength' | 'disabled'>;

interface TextAreaFieldProps<Values extends FieldValues> extends TextAreaProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** A multi-line text field with its label, hint and error. */
export function TextAreaField<Values extends FieldValues>({ of, name, ...look }: TextAreaFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <TextArea {...look} binding={binding} />}
    </BoundField>
  );
}

function TextArea({
  binding,
  label,
  hint,
  autoComplete,
  maxLength,
  disabled,
}: TextAreaProps & { binding: Binding<string> }) {
  const busy = useContext(FormBusy);
  return (
    <FieldFrame binding={binding} label={label} hint={hint}>
      {({ className, ...control }) => (
        <textarea
          {...(autoComplete === undefined ? {} : { autoComplete })}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...control}
          className={classes(className, styles.area)}
          readOnly={busy}
          disabled={disabled}
        />
      )}
    </FieldFrame>
  );
}
