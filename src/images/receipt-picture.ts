import type { PictureLooks } from '#domain/picture-looks.ts';

/** Longer side of a prepared receipt, in pixels (RCPT-7). */
export const LONGER_SIDE = 1024;

/**
 * If a scaled picture's shorter side is below this, in pixels, the visitor is advised to take two pictures (RCPT-14).
 */
export const LEGIBLE_SIDE = 300;

/** Maximum pixels to decode: 40 megapixels are 160 MB of memory. */
export const MOST_PIXELS = 40_000_000;

/** Maximum size of a picked file, in bytes; the largest phone photographs stay under 80 MB. */
export const MOST_BYTES = 100 * 1024 * 1024;

/** A picture as it is stored and sent: a JPEG data URL and its size in pixels. */
export interface ReceiptPicture {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  /** Why the visitor may take it again (RCPT-27); null if it looks good or was not judged. */
  readonly looks: PictureLooks | null;
}

/** A picked photograph prepared for the entry. */
export interface PreparedReceipt extends ReceiptPicture {
  /** Unique in the page; not derived from the picture. */
  readonly id: string;
  readonly name: string;
  /** Whether scaling reduced its shorter side below {@link LEGIBLE_SIDE}, so two pictures are advised (RCPT-14). */
  readonly isLong: boolean;
}
