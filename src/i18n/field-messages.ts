import type { I18n, MessageDescriptor } from '@lingui/core';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';

const MESSAGES: Record<string, MessageDescriptor> = {
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

/** A schema's message in the language of the page; an unknown one stays as it is. */
export function fieldMessage(i18n: I18n, text: string): string {
  const message = MESSAGES[text];
  return message ? i18n._(message) : text;
}
