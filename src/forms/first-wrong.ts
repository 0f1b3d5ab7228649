import type { FieldElement, FieldValues, FormStore } from '@modular-forms/react';

interface CheckedField {
  elements: { peek(): FieldElement[] };
  active: { peek(): boolean };
  error: { peek(): string };
}

/**
 * Focuses the first field of a form that shows an error, in page order. The order of Modular Forms differs: it is the
 * order in which fields appeared, so a phone number for Venmo would be last.
 */
export function focusFirstWrong<Values extends FieldValues>(store: FormStore<Values>): void {
  const fields: Record<string, CheckedField | undefined> = store.internal.fields;
  const wrong = Object.values(fields).flatMap((field) => {
    const element =
      field?.active.peek() && field.error.peek() ? field.elements.peek().find((each) => each.isConnected) : undefined;
    return element ?? [];
  });
  wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  wrong[0]?.focus();
}
