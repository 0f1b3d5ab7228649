import type { I18n, Messages } from '@lingui/core';
import { speakFrom } from './i18n.ts';
import type { Locale } from './locale.ts';

/** The id of the block in which the server sends the texts of the first screen. */
const TEXTS_BLOCK = 'promenade-texts';

/**
 * Texts that any first screen may show before all texts are loaded: field errors, and files that could not be fetched.
 * The journey starts after that, so its faults are not among them.
 */
const BEFORE_ALL_TEXTS = /^(?:common\.(?:error|tryAgain)$|(?:field|language|loadFailure|ui)\.)/;

/**
 * Records which texts a screen shows.
 *
 * @returns a function that returns the recorded texts and those that may be shown before all texts are loaded, by id
 */
export function listenFor(i18n: I18n, locale: Locale): () => Messages {
  const all = i18n.messages;
  const shown = new Set(Object.keys(all).filter((id) => BEFORE_ALL_TEXTS.test(id)));
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
