import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import sanitize, { type Transformer } from 'sanitize-html';
import type { SafeMarkup } from '#domain/first-screen.ts';
import { LINK_SCHEMES, SAFE_ATTRIBUTES, SAFE_TAGS } from '#domain/formats/safe-html.ts';

/** What a picture may consist of: shapes, texts, gradients, filters, and `<use>` of a part of the same picture. */
const SVG =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';

/** A campaign's HTML, made safe on the server by the lists of the browser (src/ui/sanitise.ts, SHELL-10). */
export function safeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...SAFE_TAGS],
    allowedAttributes: { '*': [...SAFE_ATTRIBUTES], a: ['rel'] },
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: true,
    transformTags: {
      a: (tagName, { rel: _rel, target, ...kept }) => ({
        tagName,
        attribs: { ...kept, ...(target === '_blank' && { target, rel: 'noopener' }) },
      }),
    },
  });
}

/** Both, each text made safe once: screens are drawn again and again. */
export function markupIn(campaignsDir: string): SafeMarkup {
  const art = artIn(campaignsDir);
  return {
    html: remembered(safeHtml),
    art: remembered((src, values) => art(src, values)),
  };
}

function remembered<Given extends readonly unknown[]>(make: (...given: Given) => string): (...given: Given) => string {
  const made = new Map<string, string>();
  return (...given) => {
    const key = JSON.stringify(given);
    const safe = made.get(key) ?? make(...given);
    made.set(key, safe);
    return safe;
  };
}

/**
 * The pictures of campaigns, safe to stand in a page: as `src/ui/Art.tsx` shows them.
 *
 * @param campaignsDir the folder that contains the art
 * @returns the `<svg>` of an address, with the texts of its slots; '' where there is none
 */
export function artIn(campaignsDir: string): (src: string, values?: Readonly<Record<string, string>>) => string {
  const root = join(campaignsDir, 'art') + sep;
  return (src, values = {}) => {
    const path = join(campaignsDir, src.replace(/^\/campaigns\//, ''));
    return path.startsWith(root) ? safeSvg(read(path), values) : '';
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The browser shows nothing either.
    return '';
  }
}

/** @param values slot name → text, for the elements marked `data-slot="…"` */
function safeSvg(svg: string, values: Readonly<Record<string, string>> = {}): string {
  const fill: Transformer = (tagName, attribs) => {
    const text = values[attribs['data-slot'] ?? ''];
    return { tagName, attribs, ...(text !== undefined && { text }) };
  };
  const safe = sanitize(svg, {
    allowedTags: SVG.split(' '),
    allowedAttributes: false,
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      text: fill,
      tspan: fill,
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSafe(name, value))),
      }),
    },
  }).trim();
  return safe.startsWith('<svg') ? safe : '';
}

/** No handlers; references only to parts of the same picture. */
function isSafe(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/href$/i.test(name)) return value.startsWith('#');
  return !/url\(\s*["']?(?!["']?#)/i.test(value);
}
