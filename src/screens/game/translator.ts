import type { I18n } from '@lingui/core';
import type { Message } from '#games/kit/presentation.ts';

/** The games' words as data, in the language of the page. */
export function translator(i18n: I18n): (message: Message) => string {
  return ({ id, message, values }) => i18n._({ id, message, ...(values && { values: { ...values } }) });
}
