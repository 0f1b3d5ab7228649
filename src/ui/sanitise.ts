import createDOMPurify from 'dompurify';

const htmlPurifier = createDOMPurify(window);
const svgPurifier = createDOMPurify(window);

const htmlTags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'code',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
const htmlAttributes = ['href', 'target', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'];
/** http, https, mailto, or no scheme at all (a colon only after a slash, a question mark or a hash) */
const allowedLinks = /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

htmlPurifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener');
  else node.removeAttribute('target');
});

// A reference to an icon (drawn once, used many times) is safe as long as it points into the same page.
svgPurifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const isReference = attribute.attrName === 'href' || attribute.attrName === 'xlink:href';
  if (isReference && !attribute.attrValue.startsWith('#')) attribute.keepAttr = false;
});

/**
 * Makes a campaign's HTML safe to show (SHELL-10): text, lists, tables and links to http, https, mailto and relative
 * addresses are kept; scripts, styles, images, forms, frames, event handlers and ids are removed.
 *
 * @param html any text; nothing in it is run or fetched.
 * @returns safe HTML.
 */
export function sanitiseHtml(html: string): string {
  return htmlPurifier.sanitize(html, {
    ALLOWED_TAGS: htmlTags,
    ALLOWED_ATTR: htmlAttributes,
    ALLOWED_URI_REGEXP: allowedLinks,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/**
 * Makes an SVG file's text safe to inline: shapes, gradients, filters and `<use href="#…">` are kept; scripts, styles,
 * links, foreign content, event handlers and references to other files are removed.
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
