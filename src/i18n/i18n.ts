import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, isLocale } from './locale.ts';

type Loader = () => Promise<{ readonly messages: Messages }>;

/** English has no messages to load: its texts are in the sources. */
const LOADERS: Partial<Record<Locale, Loader>> = {
  es: () => import('./locales/es.po'),
};

/**
 * The texts of the site, in English until another language is activated. Texts missing from a language are shown in
 * English.
 */
export function createI18n(): I18n {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  const i18n = setupI18n().setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  });
  i18n.loadAndActivate({ locale: DEFAULT_LOCALE, locales: LANGUAGE_TAGS[DEFAULT_LOCALE], messages: {} });
  return i18n;
}

/**
 * Switches the site to a language once its texts are loaded, and sets it in `<html lang>`.
 *
 * @throws when the messages cannot be fetched; the language then stays the same
 */
export async function activate(i18n: I18n, locale: Locale): Promise<void> {
  const messages = (await LOADERS[locale]?.())?.messages ?? {};
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}

/** The active language. */
export function localeOf({ locale }: I18n): Locale {
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}
