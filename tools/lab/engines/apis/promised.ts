import { readFileSync } from 'node:fs';
import type { Browsers } from './browser-support.ts';

/** Browserslist's names for browsers that @mdn/browser-compat-data names differently. */
const NAMES: Readonly<Record<string, string>> = {
  and_chr: 'chrome_android',
  android: 'webview_android',
  ios_saf: 'safari_ios',
};

const { browserslist } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The oldest browsers that Promenade supports (PLATFORM-1), by the names of @mdn/browser-compat-data. */
export const PROMISED: Browsers = Object.fromEntries(
  browserslist.map((line) => line.split(' >= ')).map(([name = '', version = '']) => [NAMES[name] ?? name, version]),
);
