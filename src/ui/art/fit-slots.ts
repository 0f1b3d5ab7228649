/**
 * Keeps the texts that were written into a picture's slots inside their place: a text wider than its `data-fit`
 * (user units) gets a smaller font size, so that `30` fits the date page drawn for `1`. Call it when the picture is in
 * the document and the fonts are there (`document.fonts.ready`).
 * @param picture an element that holds the `<svg>`; texts without `data-fit` stay as they are.
 */
export function fitSlots(picture: Element): void {
  for (const text of picture.querySelectorAll('text[data-fit]')) {
    if (!(text instanceof SVGTextElement)) continue;
    const [size, room, width] = [Number(text.getAttribute('font-size')), Number(text.getAttribute('data-fit')), text.getComputedTextLength()];
    if (width > room && room > 0) text.setAttribute('font-size', String(Math.floor((size * room) / width)));
  }
}
