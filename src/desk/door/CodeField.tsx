import { type Ref, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';

const DIGITS = 6;

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for a code of six digits, displayed in six boxes. It is a single input, so codes can be pasted, autofilled
 * and read aloud as a whole.
 */
export function CodeField({ label, value, onChange, error, disabled = false, ref }: CodeFieldProps) {
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const here = Math.min(value.length, DIGITS - 1);
  return (
    <div className="lab">
      <label htmlFor={id}>{label}</label>
      <div className="otp">
        {Array.from({ length: DIGITS }, (_, place) => (
          <span
            key={place}
            className={hasFocus && place === here ? 'otp__box is-focus' : 'otp__box'}
            aria-hidden="true"
            data-off={disabled}
          >
            {value[place] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className="otp__input"
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, DIGITS))}
        />
      </div>
      {error && (
        <span id={`${id}-error`} className="err sm" role="alert">
          <Icon name="warn" size="s" />
          {error}
        </span>
      )}
    </div>
  );
}

/** Whether a code has all six digits. */
export const isWhole = (code: string): boolean => code.length === DIGITS;
