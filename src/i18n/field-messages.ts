import type { I18n, MessageDescriptor } from '@lingui/core';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';

/** The messages about fields, by the exact text. */
const MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  [FIELD_MESSAGES.required]: /*i18n*/ { id: 'field.required', message: 'Required' },
  [FIELD_MESSAGES.invalidMonth]: /*i18n*/ { id: 'field.invalidMonth', message: 'Invalid Month' },
  [FIELD_MESSAGES.invalidDay]: /*i18n*/ { id: 'field.invalidDay', message: 'Invalid Day' },
  [FIELD_MESSAGES.invalidYear]: /*i18n*/ { id: 'field.invalidYear', message: 'Invalid Year' },
  [FIELD_MESSAGES.fieldRequired]: /*i18n*/ { id: 'field.fieldRequired', message: 'This field is required' },
  [FIELD_MESSAGES.invalidZip]: /*i18n*/ { id: 'field.invalidZip', message: 'Invalid Zip Code' },
  [FIELD_MESSAGES.invalidPhone]: /*i18n*/ {
    id: 'fault.invalidPhone',
    message: 'Please enter a valid phone number',
  },
  [FIELD_MESSAGES.invalidEmail]: /*i18n*/ { id: 'field.invalidEmail', message: 'Invalid Email' },
};

/** Returns the message for a server text about a field; undefined for another text. */
export type FieldTexts = (i18n: I18n, text: string) => string | undefined;

let serverTexts: FieldTexts = () => undefined;

/** Adds the messages for server texts about fields, which no page needs before its first call. */
export function addFieldTexts(texts: FieldTexts): void {
  serverTexts = texts;
}

/**
 * Returns the text of a form or the server about a field in the language of the page. An unknown text stays unchanged.
 * The texts of forms are loaded with the page, because a form validates before the first call (SHELL-11).
 */
export function fieldMessage(i18n: I18n, text: string): string {
  const message = MESSAGES[text];
  if (message) return i18n._(message);
  const [, minimumAge] = /^You must be (\d+) or older to enter$/.exec(text) ?? [];
  if (minimumAge === undefined) return serverTexts(i18n, text) ?? text;
  return i18n._(
    /*i18n*/ { id: 'fault.underAge', message: 'You must be {minimumAge} or older to enter', values: { minimumAge } },
  );
}
