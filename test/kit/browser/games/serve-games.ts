import { fileURLToPath } from 'node:url';
import { servePage, type ServedPage } from '../images/serve-page.ts';

/** Stricter than the product's policy, and without eval: the games must still draw. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:";

/** Builds and serves a page that shows any game: `?game=…&seed=…&outcome=…&renderer=…`. */
export function serveGames(): Promise<ServedPage> {
  const alias = [
    {
      find: /^pixi-lib\/(.*)$/,
      replacement: fileURLToPath(new URL('../../../../node_modules/pixi.js/lib/$1.mjs', import.meta.url)),
    },
  ];
  return servePage(fileURLToPath(new URL('.', import.meta.url)), { 'Content-Security-Policy': policy }, { alias });
}
