import { useContext, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { EyeIcon, EyeOffIcon } from '#src/ui/art/eye-icons.tsx';
import { Hint } from '#src/ui/Hint.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { BoundField, type Binding } from './BoundField.tsx';
import { FormBusy, type CheckedForm, type NameOf } from './checked-form.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './useFieldIds.ts';
import fieldStyles from './Field.module.css';
import styles from './PasswordField.module.css';

interface PasswordInputProps {
  label: ReactNode;
  /** the kind of password, for password managers */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  maxLength?: number | undefined;
}

interface PasswordFieldProps<Values extends FieldValues> extends PasswordInputProps {
  of: CheckedForm<Values>;
  name: NameOf<Values, string>;
}

/** A password field with a button that shows the password (VAL-15). */
export function PasswordField<Values extends FieldValues>({ of, name, ...look }: PasswordFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="string">
      {(binding) => <PasswordInput {...look} binding={binding} />}
    </BoundField>
  );
}

function PasswordInput({
  binding,
  label,
  autoComplete,
  hint,
  maxLength,
}: PasswordInputProps & { binding: Binding<string> }) {
  useSignals();
  const { i18n } = useLingui();
  const busy = useContext(FormBusy);
  const [isShown, setIsShown] = useState(false);
  const value = binding.value.value ?? '';
  const error = binding.error.value;
  const ids = useFieldIds(Boolean(hint), Boolean(error));
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={ids.control}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          {...binding.control}
          id={ids.control}
          className={fieldStyles.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          data-filled={value === '' ? undefined : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          readOnly={busy}
          maxLength={maxLength}
        />
        <IconButton
          className={styles.toggle}
          label={
            isShown
              ? i18n._({ id: 'password.hide', message: 'Hide password' })
              : i18n._({ id: 'password.show', message: 'Show password' })
          }
          aria-controls={ids.control}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </span>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </div>
  );
}
