import { setError, type FieldPath, type FieldValues } from '@modular-forms/react';
import type { CheckedForm } from './checked-form.ts';
import { focusFirstWrong } from './first-wrong.ts';

/**
 * Shows errors from elsewhere (the server) under the fields that they name and focuses the first of them; like any
 * error, they disappear when their field is corrected. Call it before an error dialog opens, so that the focus returns
 * there.
 *
 * @param errors field → message; fields that are not shown are left out.
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
