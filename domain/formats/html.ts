/** A tag of HTML, opening or closing: `<b>`, `<a href="/">`, `</p>`; not '< 5 oz' or 'R&D <3'. */
const TAG = /<\/?[a-z][^<>]*>/i;

/** Whether a text is HTML rather than plain words. */
export function isHtml(text: string): boolean {
  return TAG.test(text);
}

/** The parts of HTML without visible text: hidden elements, comments, tags, and spaces written as entities. */
const UNREAD = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?[a-z][^<>]*>|&(?:nbsp|#160|#xa0);/gi;

/** Whether HTML contains visible text: '' and '<p>&nbsp;</p>' do not. */
export function hasWords(html: string): boolean {
  return html.replaceAll(UNREAD, '').trim() !== '';
}
