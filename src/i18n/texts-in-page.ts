import type { I18n, Messages } from '@lingui/core';
import { speakFrom } from './i18n.ts';
import type { Locale } from './locale.ts';

/** The id of the block in which the server sends the texts of the first screen with the page. */
const TEXTS_BLOCK = 'promenade-texts';

/** What any first screen may show that it does not show at first: what is wrong with a field, and what went wrong. */
const AT_ANY_TIME = /^(?:common|fault|field|language|loadFailure|ui)\./;

/**
 * Listens which texts a screen shows.
 *
 * @returns those that it has shown since, and what it may show at any time, by id
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
 * Switches texts to those that came with the page, in its language.
 *
 * @returns false where none came
 */
export function speakAsPage(i18n: I18n, locale: Locale): boolean {
  const texts = document.getElementById(TEXTS_BLOCK)?.textContent;
  if (!texts) return false;
  speakFrom(i18n, locale, JSON.parse(texts) as Messages);
  return true;
}
