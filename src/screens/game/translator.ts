import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Message } from '#games/kit/presentation.ts';

/** The games' words as data, in the language of the page. */
export function translator(i18n: I18n): (message: Message) => string {
  return ({ id, message, values }) => {
    const descriptor: MessageDescriptor = values ? { id, message, values: { ...values } } : { id, message };
    return i18n._(descriptor);
  };
}
