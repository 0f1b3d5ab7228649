import { LEGIBLE_SIDE, LONGER_SIDE } from './receipt-picture.ts';

/** A size in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an upright picture is drawn into its receipt. All sizes are in pixels. */
export interface Layout {
  /** The picture's size after scaling, before the rotation. */
  readonly drawn: Size;
  /** The receipt's size, after the rotation. */
  readonly receipt: Size;
  /** Whether it is rotated by 90° clockwise, because it is wider than high (RCPT-8). */
  readonly isRotated: boolean;
  /** Whether it is scaled down so far that the print may be illegible (RCPT-14). */
  readonly isLong: boolean;
}

/**
 * Returns the layout of a receipt: portrait, never enlarged, longer side at most {@link LONGER_SIDE} (RCPT-7, RCPT-8,
 * RCPT-14).
 *
 * @param upright size of the picture after its EXIF orientation was applied
 */
export function layOut(upright: Size): Layout {
  const scale = Math.min(1, LONGER_SIDE / Math.max(upright.width, upright.height));
  const drawn = scaled(upright, scale);
  const isRotated = upright.width > upright.height;
  return {
    drawn,
    receipt: isRotated ? swapped(drawn) : drawn,
    isRotated,
    isLong: scale < 1 && Math.min(drawn.width, drawn.height) < LEGIBLE_SIDE,
  };
}

/**
 * Returns the smallest size to which a JPEG decoder scales natively (k/8 of the stored size) and whose longer side is
 * at least {@link LONGER_SIDE}. Decoders round a requested size down to the next k/8, so each side is rounded up.
 *
 * @param stored size before orientation
 */
export function decodeSize(stored: Size): Size {
  const eighths = Math.min(8, Math.ceil((8 * LONGER_SIDE) / Math.max(stored.width, stored.height)));
  return { width: Math.ceil((stored.width * eighths) / 8), height: Math.ceil((stored.height * eighths) / 8) };
}

/** Swaps width and height, like a rotation by 90°. */
export function swapped({ width, height }: Size): Size {
  return { width: height, height: width };
}

/** Returns the number of pixels of a size. */
export function pixels({ width, height }: Size): number {
  return width * height;
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
