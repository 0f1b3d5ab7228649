import type { I18n, Messages } from '@lingui/core';
import { speakFrom } from './i18n.ts';
import type { Locale } from './locale.ts';

/** The id of the block in which the server sends the texts of the first screen. */
const TEXTS_BLOCK = 'promenade-texts';

/** Texts that any first screen may show later: field errors and failures. */
const AT_ANY_TIME = /^(?:common|fault|field|language|loadFailure|ui)\./;

/**
 * Records which texts a screen shows.
 *
 * @returns a function that returns the recorded texts and those that may be shown at any time, by id
 */
export function listenFor(i18n: I18n, locale: Locale): () => Messages {
  const all = i18n.messages;
  const shown = new Set(Object.keys(all).filter((id) => AT_ANY_TIME.test(id)));
  const heard = new Proxy(all, {
    get: (messages, id, self): unknown => {
      if (typeof id === 'string' && id in messages) shown.add(id);
      return Reflect.get(messages, id, self);
    },
  });
  speakFrom(i18n, locale, heard);
  return () => Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
}

/**
 * Switches to the texts that were sent with the page, in its language.
 *
 * @returns false if there are none
 */
export function speakAsPage(i18n: I18n, locale: Locale): boolean {
  const texts = document.getElementById(TEXTS_BLOCK)?.textContent;
  if (!texts) return false;
  speakFrom(i18n, locale, JSON.parse(texts) as Messages);
  return true;
}
