/** A tag of HTML, opening or closing: `<b>`, `<a href="/">`, `</p>`; not '< 5 oz' or 'R&D <3'. */
const TAG = /<\/?[a-z][^<>]*>/i;

/** Whether a text is HTML rather than plain words. */
export function isHtml(text: string): boolean {
  return TAG.test(text);
}
