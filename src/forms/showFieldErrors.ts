import { setError, type FieldPath, type FieldValues } from '@modular-forms/react';
import type { CheckedForm } from './checked-form.ts';
import { focusFirstWrong } from './first-wrong.ts';

/**
 * Shows errors from outside the form, such as from the server, under their fields and focuses the first of them.
 * Like all errors, they disappear when the field is corrected. Call this before an error dialog opens: when the dialog
 * closes, the focus returns to that field.
 *
 * @param errors messages by field name; those of hidden fields are ignored.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: CheckedForm<Values>,
  errors: Partial<Record<FieldPath<Values>, string>>,
): void {
  const messages: Record<string, string | undefined> = errors;
  for (const name of Object.keys(form.store.internal.fields)) {
    const message = messages[name];
    if (message) setError(form.store, name as FieldPath<Values>, message, { shouldFocus: false });
  }
  focusFirstWrong(form.store);
}
