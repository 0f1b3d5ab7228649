import createDOMPurify from 'dompurify';
import { LINK_SCHEMES, SAFE_ATTRIBUTES, SAFE_TAGS } from '#domain/formats/safe-html.ts';

const htmlPurifier = createDOMPurify(window);
const svgPurifier = createDOMPurify(window);

/** Matches addresses with a listed scheme, and addresses whose leading letters are not followed by a colon. */
const allowedLinks = new RegExp(`^(?:(?:${LINK_SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i');

htmlPurifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');
  else node.removeAttribute('target');
});

// A reference to a shared icon is safe if it points into the same page.
svgPurifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const isReference = attribute.attrName === 'href' || attribute.attrName === 'xlink:href';
  if (isReference && !attribute.attrValue.startsWith('#')) attribute.keepAttr = false;
});

/**
 * Makes a campaign's HTML safe to show. It keeps text, lists, tables and links to http, https, mailto and relative
 * addresses. It removes scripts, styles, images, forms, frames, event handlers and ids (SHELL-10).
 *
 * @param html any text; nothing in it is run or fetched.
 * @returns safe HTML.
 */
export function sanitiseHtml(html: string): string {
  return htmlPurifier.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_TAGS],
    ALLOWED_ATTR: [...SAFE_ATTRIBUTES],
    ALLOWED_URI_REGEXP: allowedLinks,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/**
 * Makes an SVG file's text safe to inline. It keeps shapes, gradients, filters and `<use href="#…">`. It removes
 * scripts, styles, links, foreign content, event handlers and references to other files.
 *
 * @param svg the text of an SVG file.
 * @returns the `<svg>` element, not attached to the page, or null if the text contains none.
 */
export function sanitiseSvg(svg: string): SVGElement | null {
  const fragment = svgPurifier.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['style', 'a', 'image'],
    ADD_ATTR: ['href'],
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment.querySelector('svg');
}
