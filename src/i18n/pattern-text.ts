import type { I18n, MessageDescriptor } from '@lingui/core';

/** A text with values in it; a named group of `form` becomes the value of that name in the message. */
export interface ServerPattern {
  readonly form: RegExp;
  readonly message: MessageDescriptor;
}

/** Returns a text in the language of the page, by the first pattern that matches; undefined if none does. */
export function patternText(i18n: I18n, patterns: readonly ServerPattern[], text: string): string | undefined {
  for (const { form, message } of patterns) {
    const match = form.exec(text);
    if (!match) continue;
    const groups = match.groups ?? {};
    const said: MessageDescriptor = {
      ...message,
      values: { ...groups, ...(groups['date'] && { date: dateIn(i18n, groups['date']) }) },
    };
    return i18n._(said);
  }
  return undefined;
}

/** Translates a date that the server wrote in English, 'March 5, 2024'. */
function dateIn(i18n: I18n, text: string): string {
  const day = new Date(`${text} UTC`);
  return Number.isNaN(day.getTime()) ? text : i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' });
}
