import type { FirstScreen } from '#domain/first-screen.ts';
import { escape } from '../platform/http/escape.ts';
import type { BuiltSite } from './built-site.ts';
import { DATA_BLOCK, textsBlock } from './data-block.ts';

/**
 * The fonts of the interface, which every screen uses besides the display font, and the display font of a brand without
 * its own.
 */
const INTERFACE_FONTS = /--font-ui:(?<value>[^;}]+)/;
const DEFAULT_DISPLAY = /--brand-display:(?<value>[^;}]+)/;
/**
 * Lets browsers paint only once the whole screen is parsed, which the data block follows. A slow phone, or a page that
 * arrives in parts, would paint its beginning first, and everything would move when the rest fills the screen.
 */
const PAINTED_WHOLE = `<link rel="expect" href="#${DATA_BLOCK}" blocking="render">`;

/** A page with its first screen, and the inline code that its policy must allow. */
interface DrawnPage {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

/**
 * Inserts a first screen into the built page. Its style is inlined, and its code loads after the first paint.
 *
 * @param page the page without scripts and style sheets
 * @param block the data block
 * @param messages the file with the texts of the page's language; undefined for the built-in language
 */
export function drawnPage(
  page: string,
  built: BuiltSite,
  first: FirstScreen,
  { block, messages }: { readonly block: string; readonly messages: string | undefined },
): DrawnPage {
  const { screen, state, html, texts } = first;
  const own = built.filesOf(screen);
  const { entry } = built.code;
  const styles = new Set([...built.styles, ...own.styles]);
  const imports = new Set([...built.code.imports, ...own.code]);
  const ahead = [...imports].filter((file) => file !== entry);
  const place = `data-drawn="${escape(screen)}" data-state="${escape(JSON.stringify(state))}"`;
  const root = `<div id="root" ${place}>${html}</div>`;
  const dressed = page
    .replace('<html', () => `<html${attributesOf(first)}`)
    .replace('<div id="root"></div>', () => root);
  const { css, fonts } = styleOf(built, dressed, first);
  const preloads = fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
  const known = [...built.journey, ...(messages === undefined ? [] : [messages])].filter((file) => !imports.has(file));
  const lists = Object.entries({ styles: [...styles], ahead, known, code: [entry] });
  const begin = lists.map(([name, files]) => ` data-${name}="${escape(files.join(' '))}"`);
  const early = `<script${begin.join('')}>${built.early}</script>`;
  return {
    html: dressed
      .replace('</head>', () => `${PAINTED_WHOLE}${preloads.join('')}<style>${css}</style>${early}</head>`)
      .replace('</body>', () => `${block}${texts ? textsBlock(texts) : ''}</body>`),
    style: css,
    script: built.early,
  };
}

/** Returns a screen as a page with its style and without scripts, for the inspector (TOOL-2). */
export function pictured(built: BuiltSite, first: FirstScreen): string {
  const page = `<!doctype html><html lang="en"${attributesOf(first)}><head><meta charset="utf-8"></head><body><div id="root">${first.html}</div></body></html>`;
  return page.replace('</head>', () => `<style>${styleOf(built, page, first).css}</style></head>`);
}

/** Returns the style rules that a page with this screen uses, and its two fonts. */
function styleOf(built: BuiltSite, page: string, { variables }: FirstScreen): ReturnType<BuiltSite['criticalCss']> {
  const tokenOf = (token: RegExp) => token.exec(built.css)?.groups?.['value'] ?? '';
  const families = `${tokenOf(INTERFACE_FONTS)},${variables['--brand-display'] ?? tokenOf(DEFAULT_DISPLAY)}`;
  return built.criticalCss(page, families);
}

/**
 * Returns the attributes of the root element as `src/ui/apply-theme.ts` sets them: in the style attribute, which still
 * applies when the style sheets load.
 */
function attributesOf({ variables, data }: FirstScreen): string {
  const style = Object.entries(variables).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));
  const set = Object.entries(data).flatMap(([name, value]) => (value ? [` data-${name}="${escape(value)}"`] : []));
  return `${set.join('')}${style.length > 0 ? ` style="${escape(style.join(';'))}"` : ''}`;
}
