/**
 * Shrinks texts in pictures to fit: a `<text data-fit="200">` that is wider than 200 user units gets a smaller font.
 * Widths depend on the face, so call this again once the face has loaded.
 *
 * @param root an ancestor of the pictures.
 */
export function fitText(root: ParentNode): void {
  for (const text of root.querySelectorAll<SVGTextElement>('text[data-fit]')) {
    const room = Number(text.getAttribute('data-fit'));
    text.style.removeProperty('font-size');
    // A face with optical sizes is relatively wider at small sizes, so one step is not always enough.
    for (let step = 0; step < 4; step += 1) {
      const length = text.getComputedTextLength();
      if (!(length > room)) break;
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      text.style.setProperty('font-size', `${(size * room) / length}px`);
    }
  }
}
