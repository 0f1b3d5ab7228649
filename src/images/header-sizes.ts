import { pixels, type Size } from './geometry.ts';

const IHDR = 0x49484452;

/** Size of a PNG from its IHDR chunk; null if another chunk is in its place. */
export function readPngSize(head: Uint8Array): Size | null {
  if (head.length < 24 || viewOf(head).getUint32(12) !== IHDR) return null;
  return { width: viewOf(head).getUint32(16), height: viewOf(head).getUint32(20) };
}

/** Size of a PNG as iOS packs it, whose IHDR chunk is the second one. */
export function readCgbiSize(head: Uint8Array): Size | null {
  return readPngSize(head.subarray(16));
}

/** Size of a GIF's logical screen. */
export function readGifSize(head: Uint8Array): Size | null {
  if (head.length < 10) return null;
  return { width: viewOf(head).getUint16(6, true), height: viewOf(head).getUint16(8, true) };
}

/** Size of a Windows bitmap; a negative height means rows from top to bottom. */
export function readBmpSize(head: Uint8Array): Size | null {
  if (head.length < 26 || viewOf(head).getUint32(14, true) < 40) return null;
  return { width: viewOf(head).getInt32(18, true), height: Math.abs(viewOf(head).getInt32(22, true)) };
}

/** Size of a WebP: lossy (VP8), lossless (VP8L) or the canvas of an extended file (VP8X). */
export function readWebpSize(head: Uint8Array): Size | null {
  if (head.length < 30) return null;
  const view = viewOf(head);
  switch (String.fromCharCode(...head.subarray(12, 16))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    default:
      return null;
  }
}

/** Size of an AVIF or HEIC: the largest `ispe` property, since tiles and thumbnails have their own. */
export function readHeifSize(head: Uint8Array): Size | null {
  const view = viewOf(head);
  let largest: Size | null = null;
  for (let at = head.indexOf(0x69); at !== -1 && at + 16 <= head.length; at = head.indexOf(0x69, at + 1)) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === null || pixels(size) > pixels(largest)) largest = size;
  }
  return largest;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
