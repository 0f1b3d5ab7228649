import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, isLocale } from './locale.ts';
import { PLURALS } from './locales/plurals.ts';

type Loader = () => Promise<{ readonly messages: Messages }>;

/**
 * Loaders of the languages other than English. English texts are in the sources; the few that need a parser were
 * compiled beforehand (`npm run docs -- messages`).
 */
const LOADERS: Partial<Record<Locale, Loader>> = {
  es: () => import('./locales/es.po'),
};

/**
 * Returns the texts of the site, in English until another language is activated. Texts missing from a language are
 * shown in English.
 */
export function createI18n(): I18n {
  const compiled = new Map<string, CompiledMessage>();
  const i18n = setupI18n().setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? plain(message);
    compiled.set(message, known);
    return known;
  });
  speakFrom(i18n, DEFAULT_LOCALE, PLURALS);
  return i18n;
}

/** Compiles a text with names in braces. */
function plain(message: string): CompiledMessage {
  const parts = message.split(/\{(\w+)\}/);
  return parts.flatMap((part, index): CompiledMessage => {
    if (index % 2 === 1) return [[part]];
    return part === '' ? [] : [part];
  });
}

/**
 * Preloads the texts of a language.
 *
 * @throws if they cannot be fetched
 */
export async function fetchTexts(locale: Locale): Promise<void> {
  await LOADERS[locale]?.();
}

/** Switches to the given texts of a language. */
export function speakFrom(i18n: I18n, locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages });
}

/**
 * Switches texts to a language once they are loaded.
 *
 * @throws if they cannot be fetched; the language then stays the same
 */
export async function speak(i18n: I18n, locale: Locale): Promise<void> {
  speakFrom(i18n, locale, (await LOADERS[locale]?.())?.messages ?? PLURALS);
}

/** Switches the page to a language, including `<html lang>`. */
export async function activate(i18n: I18n, locale: Locale): Promise<void> {
  await speak(i18n, locale);
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}

/** Returns the active language. */
export function localeOf({ locale }: I18n): Locale {
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
