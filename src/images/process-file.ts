import { pickedPicture, turnedPicture } from './as-picked.ts';
import { bytesOf } from './data-url.ts';
import { decode, Refusal } from './decode.ts';
import { encode, type Encoded } from './encode.ts';
import { layOut, swapped } from './geometry.ts';
import { MOST_BYTES } from './receipt.ts';
import { HEAD_BYTES, sniff, type Sniffed } from './sniff.ts';
import { isSvgByContent, isSvgByNameOrType } from './svg.ts';
import { CHECKED_TYPES, wholeOf } from './wholeness.ts';

const READ_AT_ONCE_BYTES = 8 * 1024 * 1024;

/**
 * Turns one picked file into a receipt: portrait, at most 1024 px, JPEG, no metadata (RCPT-6 … RCPT-11). Without a
 * canvas in workers, the page finishes it. Where a canvas does not give back what is drawn, a JPEG stays as it was
 * picked, without its metadata (RCPT-21).
 *
 * @param asPicked whether no canvas may be used
 * @throws Refusal when the file cannot be taken
 */
export async function processFile(file: File, asPicked = false): Promise<Encoded & { readonly isLong: boolean }> {
  if (isSvgByNameOrType(file)) throw new Refusal('svg');
  if (file.size === 0) {
    // Some browsers say so of a file that is gone.
    await read(file);
    throw new Refusal('empty');
  }
  // Most photographs are read at once; of a larger file only the head, until it is known to be an acceptable picture.
  const start = await read(file.slice(0, file.size <= READ_AT_ONCE_BYTES ? file.size : HEAD_BYTES));
  const head = start.subarray(0, HEAD_BYTES);
  const known = sniff(head);
  if (known === null) throw new Refusal(isSvgByContent(head) ? 'svg' : 'notAnImage');
  if (file.size > MOST_BYTES) throw new Refusal('tooLarge');
  const isChecked = CHECKED_TYPES.has(known.mimeType);
  const all = isChecked ? await allOf(file, start) : null;
  const bytes = all && wholeOf(all, known.mimeType);
  if (isChecked && bytes === null) throw new Refusal('damaged');
  // With an end marker that the file lacks, it is another one.
  const whole = bytes === null || bytes === all ? file : new Blob([bytes]);
  const decoded = await decode(whole, bytes, withSize(known, bytes)).catch(async (error: unknown) => {
    // What cannot be read now either is not damaged.
    await read(file.slice(0, 1));
    throw error;
  });
  try {
    const layout = layOut(decoded.upright);
    const encoded = asPicked ? null : await encode(decoded.source, { ...layout, orientation: decoded.orientation });
    // The decoder may have taken the bytes away.
    const made = encoded ?? { picture: pickedPicture(await read(whole), known, layout) };
    return { ...made, isLong: layout.isLong };
  } catch (error) {
    // Canvas and encoder throw this only when memory runs out.
    throw error instanceof DOMException ? new Refusal('tooLarge') : error;
  } finally {
    decoded.close();
  }
}

/**
 * Turns a receipt by 90° clockwise (RCPT-13).
 *
 * @param dataUrl a base64 data URL of an image, as {@link processFile} makes it
 * @param asPicked whether no canvas may be used
 * @throws Error when it is not one
 */
export async function turnPicture(dataUrl: string, asPicked: boolean): Promise<Encoded> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(dataUrl)], { type: 'image/jpeg' }));
  try {
    const drawn = { width: bitmap.width, height: bitmap.height };
    const drawing = { drawn, receipt: swapped(drawn), isTurned: true, orientation: 1 } as const;
    const encoded = asPicked ? null : await encode(bitmap, drawing);
    return encoded ?? { picture: turnedPicture(bytesOf(dataUrl), drawing.receipt) };
  } finally {
    bitmap.close();
  }
}

/** With a long preamble, the head may end before the size. */
function withSize(known: Sniffed, bytes: Uint8Array | null): Sniffed {
  const sniffed = known.size === null && bytes !== null ? (sniff(bytes) ?? known) : known;
  if (sniffed.size === null && CHECKED_TYPES.has(sniffed.mimeType)) throw new Refusal('damaged');
  return sniffed;
}

function allOf(file: File, start: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return start.length === file.size ? Promise.resolve(start) : read(file);
}

async function read(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    // Moved, deleted or changed since it was picked.
    throw new Refusal('unreadable');
  }
}
