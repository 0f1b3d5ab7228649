import { pickedPicture, turnedPicture } from './as-picked.ts';
import { bytesOf } from './data-url.ts';
import { decode, Refusal } from './decode-image.ts';
import { encode, type Encoded } from './encode.ts';
import { layOut, swapped } from './geometry.ts';
import { MOST_BYTES } from './receipt-picture.ts';
import { HEAD_BYTES, sniff, type Sniffed } from './sniff.ts';
import { isSvgByContent, isSvgByNameOrType } from './svg.ts';
import { CHECKED_TYPES, wholeOf } from './wholeness.ts';

const READ_AT_ONCE_BYTES = 8 * 1024 * 1024;

/**
 * Converts one picked file into a receipt: portrait, at most 1024 px, JPEG, no metadata (RCPT-6 … RCPT-11). If workers
 * have no canvas, the page finishes it. If a canvas does not return the drawn pixels, a JPEG stays as it was picked,
 * without its metadata (RCPT-21).
 *
 * @param asPicked whether no canvas may be used
 * @throws Refusal if the file is rejected
 */
export async function processFile(file: File, asPicked = false): Promise<Encoded & { readonly isLong: boolean }> {
  if (isSvgByNameOrType(file)) throw new Refusal('svg');
  if (file.size === 0) {
    // Some browsers report a deleted file as empty.
    await read(file);
    throw new Refusal('empty');
  }
  // Most photographs are read in one step. Of a larger file only the head is read, until it is known to be acceptable.
  const start = await read(file.slice(0, file.size <= READ_AT_ONCE_BYTES ? file.size : HEAD_BYTES));
  const head = start.subarray(0, HEAD_BYTES);
  const known = sniff(head);
  if (known === null) throw new Refusal(isSvgByContent(head) ? 'svg' : 'notAnImage');
  if (file.size > MOST_BYTES) throw new Refusal('tooLarge');
  const isChecked = CHECKED_TYPES.has(known.mimeType);
  const all = isChecked ? await allOf(file, start) : null;
  const bytes = all && wholeOf(all, known.mimeType);
  if (isChecked && bytes === null) throw new Refusal('damaged');
  // If the end marker was added, the data is a new file.
  const whole = bytes === null || bytes === all ? file : new Blob([bytes]);
  const decoded = await decode(whole, bytes, withSize(known, bytes)).catch(async (error: unknown) => {
    // A file that has become unreadable is not damaged.
    await read(file.slice(0, 1));
    throw error;
  });
  try {
    const layout = layOut(decoded.upright);
    const encoded = asPicked ? null : await encode(decoded.source, { ...layout, orientation: decoded.orientation });
    // The decoder may have taken ownership of the bytes.
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
 * Rotates a receipt by 90° clockwise (RCPT-13).
 *
 * @param dataUrl a base64 data URL of an image, as {@link processFile} makes it
 * @param asPicked whether no canvas may be used
 * @throws Error when it is not one
 */
export async function rotatePicture(dataUrl: string, asPicked: boolean): Promise<Encoded> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(dataUrl)], { type: 'image/jpeg' }));
  try {
    const drawn = { width: bitmap.width, height: bitmap.height };
    const drawing = { drawn, receipt: swapped(drawn), isRotated: true, orientation: 1 } as const;
    const encoded = asPicked ? null : await encode(bitmap, drawing);
    return encoded ?? { picture: turnedPicture(bytesOf(dataUrl), drawing.receipt) };
  } finally {
    bitmap.close();
  }
}

/** Reads the size from the whole file if the head ends before it, for example after a long preamble. */
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
