import { readFileSync } from 'node:fs';

/**
 * The supported browsers, with esbuild's names. Syntax and style sheets are compiled for them. Browser APIs are not
 * polyfilled.
 */
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[];
};
export const target = browserslist.flatMap((line) =>
  /^(?:chrome|firefox|ios_saf) >= /.test(line) ? [line.replace('ios_saf', 'ios').replace(' >= ', '')] : [],
);
