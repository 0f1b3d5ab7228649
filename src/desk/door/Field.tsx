import { type InputHTMLAttributes, useId } from 'react';
import { Icon } from '../Icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The error message below the field. */
  error?: string | undefined;
  /** A hint below the field. */
  hint?: string;
}

/** A field with its label above, and its hint and error message below. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="lab">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={error ? 'inp inp--bad' : 'inp'}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        {...input}
      />
      {hint && (
        <span id={`${id}-hint`} className="mut sm">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="err sm">
          <Icon name="warn" size="s" />
          {error}
        </span>
      )}
    </div>
  );
}
