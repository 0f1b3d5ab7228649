import type { I18n } from '@lingui/core';
import type { serverText } from './server-text.ts';

/** Puts the server's texts into the language of the page; its table comes with the code of the first call. */
let translate: typeof serverText = (_, text) => text;

/** Has the server's texts put into the language of the page from now on. */
export function knowServerTexts(inLanguage: typeof serverText): void {
  translate = inLanguage;
}

/** A text of a form in the language of the page if the server wrote it; before the first call it wrote none. */
export function saidByServer(i18n: I18n, text: string): string {
  return translate(i18n, text);
}
