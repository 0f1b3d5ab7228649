import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import sanitize, { type Transformer } from 'sanitize-html';
import type { SafeMarkup } from '#domain/first-screen.ts';
import { LINK_SCHEMES, SAFE_ATTRIBUTES, SAFE_TAGS } from '#domain/formats/safe-html.ts';

/** The allowed elements of a picture: shapes, texts, gradients, filters, and `<use>` of a part of the same picture. */
const SVG =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';

/** Sanitises a campaign's HTML on the server with the lists of the browser (src/ui/sanitise-html.ts, SHELL-10). */
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

/** Returns both sanitisers with a cache: each text is sanitised once, because screens are rendered repeatedly. */
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
 * Returns a function that reads and sanitises the pictures of campaigns for use in a page, as `src/ui/Art.tsx` shows
 * them.
 *
 * @param campaignsDir the folder that contains the art
 * @returns the `<svg>` of an address, with the texts of its slots; empty if there is none
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
    // The browser shows nothing for a missing picture either.
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

/** Whether an attribute is safe: no event handler, and references only to parts of the same picture. */
function isSafe(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/href$/i.test(name)) return value.startsWith('#');
  return !/url\(\s*["']?(?!["']?#)/i.test(value);
}
