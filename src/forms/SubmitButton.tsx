import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { Button, type ButtonProps } from '#src/ui/Button.tsx';
import type { CheckedForm } from './checked-form.ts';

interface SubmitButtonProps<Values extends FieldValues> extends Omit<ButtonProps, 'form' | 'type' | 'onClick'> {
  of: CheckedForm<Values>;
}

/**
 * Submits a form from anywhere on the page, usually from the dock. It is `aria-disabled` while the form is invalid or
 * `disabled` is true. A press while fields are missing shows their errors and focuses the first of them, see `FormSlip`
 * (GATE-11).
 */
export function SubmitButton<Values extends FieldValues>({
  of,
  disabled = false,
  ...button
}: SubmitButtonProps<Values>) {
  useSignals();
  return (
    <Button
      {...button}
      type="submit"
      form={of.id}
      aria-disabled={disabled || !of.isValid.value}
      onClick={(event) => {
        if (disabled && of.isValid.peek()) event.preventDefault();
      }}
    />
  );
}
