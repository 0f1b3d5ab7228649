import { useSignals } from '@preact/signals-react/runtime';
import type { FieldValues } from '@modular-forms/react';
import { Button, type ButtonProps } from '#src/ui/Button.tsx';
import type { CheckedForm } from './checked-form.ts';

interface SubmitButtonProps<Values extends FieldValues> extends Omit<ButtonProps, 'form' | 'type' | 'waiting'> {
  of: CheckedForm<Values>;
}

/**
 * Submits a form from anywhere on the page (the dock); waits until the form is valid, and while `disabled` is true
 * (GATE-11).
 */
export function SubmitButton<Values extends FieldValues>({
  of,
  disabled = false,
  busy = false,
  ...button
}: SubmitButtonProps<Values>) {
  useSignals();
  const isWaiting = !busy && (disabled || !of.isValid.value);
  return <Button {...button} type="submit" form={of.id} waiting={isWaiting} busy={busy} />;
}
