import Beasties from 'beasties';
import { prunedCss } from './pruned-css.ts';

const STYLE = /<style>(?<css>[\s\S]*?)<\/style>/;
const FACE = /@font-face\s*\{[^}]*\}/g;

/** The style that a page needs before its style sheets come. */
export interface CriticalCss {
  readonly css: string;
  /** The addresses of the font files in it. */
  readonly fonts: readonly string[];
}

/**
 * The rules of style sheets that a page uses, and the faces that it names.
 *
 * @param page the page's HTML, whose root element has the attributes that the rules look at
 * @param css the style sheets, one after another
 * @param families names the faces that are wanted, anywhere in a text
 */
export async function criticalCss(page: string, css: string, families: string): Promise<CriticalCss> {
  const faces = (css.match(FACE) ?? []).filter((face) => {
    const family = /font-family:\s*["']?(?<name>[^;"'}]+)/.exec(face)?.groups?.['name'];
    return family !== undefined && families.includes(family);
  });
  const beasties = new Beasties({ logLevel: 'silent', keyframes: 'critical', allowRules: rootRules(page) });
  const inlined = await beasties.process(
    page.replace('</head>', () => `<style>${css.replaceAll(FACE, '')}</style></head>`),
  );
  const used = STYLE.exec(inlined)?.groups?.['css'] ?? '';
  return {
    css: faces.join('') + prunedCss(used, page),
    fonts: faces.flatMap((face) => /url\(["']?(?<address>[^"')]+)/.exec(face)?.groups?.['address'] ?? []),
  };
}

/** The library looks for elements below the root only: these rules are for the root as it is. */
function rootRules(page: string): RegExp[] {
  const [root = ''] = /<html[^>]*>/.exec(page) ?? [];
  const data = [...root.matchAll(/data-(?<name>[\w-]+)="(?<value>[\w-]*)"/g)].map(
    ({ groups: { name = '', value = '' } = {} }) => `data-${name}=["']?${value}["']?`,
  );
  return [new RegExp(`^:root(?:\\[(?:${data.join('|')})\\])+$`), /^:root:not\(/];
}
