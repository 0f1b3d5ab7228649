import { type CompactPlan, createProcessor } from 'beasties/runtime';
import { prunedCss } from './pruned-css.ts';
import { shortCss } from './short-css.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** The style that a page needs before its style sheets come. */
interface CriticalCss {
  readonly css: string;
  /** The addresses of the font files in it. */
  readonly fonts: readonly string[];
}

/**
 * The rules that a page uses, and the faces that it names.
 *
 * @param page the page's HTML, whose root element has the attributes that the rules look at
 * @param families names the faces that are wanted, anywhere in a text
 */
export type CriticalCssOf = (page: string, families: string) => CriticalCss;

/**
 * Chooses from style sheets.
 *
 * @param plans what each has rules for, as the build wrote it down (`style-plan.ts`)
 * @param css the style sheets, one after another
 */
export function chooseFrom(plans: readonly CompactPlan[], css: string): CriticalCssOf {
  const faces = css.match(FACE) ?? [];
  // Not cached: pages that show the same are kept as a whole.
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
