import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/cli';

/** Folder of the message catalogues. `npm run check` works on a copy. */
const folder = process.env.LOCALES_DIR ?? '<rootDir>/src/i18n/locales';

export default defineConfig({
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [{ path: `${folder}/{locale}`, include: ['src', 'games'] }],
  format: 'po',
  formatOptions: { origins: false },
  orderBy: 'messageId',
});
