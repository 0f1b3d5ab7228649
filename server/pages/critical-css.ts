import { type CompactPlan, createProcessor } from 'beasties/runtime';
import { prunedCss } from './pruned-css.ts';
import { shortCss } from './short-css.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** The style that a page needs before its style sheets load. */
interface CriticalCss {
  readonly css: string;
  /** The addresses of the font files in it. */
  readonly fonts: readonly string[];
}

/**
 * Returns the style rules and the font faces that a page uses.
 *
 * @param page the page's HTML, whose root element has the attributes that the rules select
 * @param families a text that contains the names of the required font families
 */
export type CriticalCssOf = (page: string, families: string) => CriticalCss;

/**
 * Returns a function that selects rules from style sheets.
 *
 * @param plans the selectors of each style sheet, as recorded by the build (`style-plan.ts`)
 * @param css the concatenated style sheets
 */
export function chooseFrom(plans: readonly CompactPlan[], css: string): CriticalCssOf {
  const faces = css.match(FACE) ?? [];
  // No cache is needed here, because whole pages are cached by content.
  const { extract } = createProcessor([...plans], { keyframes: 'critical', cache: false });
  return (page, families) => {
    const wanted = faces.filter((face) => {
      const family = /font-family:\s*["']?(?<name>[^;"'}]+)/.exec(face)?.groups?.['name'];
      return family !== undefined && families.includes(family);
    });
    return {
      css: wanted.join('') + shortCss(prunedCss(extract(page).css, page), page),
      fonts: wanted.flatMap((face) => /url\(["']?(?<address>[^"')]+)/.exec(face)?.groups?.['address'] ?? []),
    };
  };
}
