import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type Locale, LOCALES } from '#src/i18n/locale.ts';

/** Returns the text of a message in one language. @throws if there is no such message */
export type TextOf = (id: string) => string;

const root = join(import.meta.dirname, '../../..');

/** Loads the site's messages in each language. They are used to find controls by their labels. */
export async function loadTexts(): Promise<Record<Locale, TextOf>> {
  const [catalogue] = await getCatalogs(getConfig({ cwd: root, configPath: join(root, 'config/lingui.config.ts') }));
  const read = async (locale: Locale) => {
    const messages = await catalogue?.read(locale);
    const textOf: TextOf = (id) => {
      const text = messages?.[id]?.translation;
      if (!text) throw new Error(`The catalogue ${locale} has no message ${id}.`);
      return text;
    };
    return [locale, textOf] as const;
  };
  // `LOCALES` supplies exactly the record's keys.
  return Object.fromEntries(await Promise.all(LOCALES.map(read))) as Record<Locale, TextOf>;
}
