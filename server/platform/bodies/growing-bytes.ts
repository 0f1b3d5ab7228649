import { errorCodes } from 'fastify';

/** Collects bytes that arrive in pieces, and copies them. */
export interface GrowingBytes {
  /** @throws 413 if there are more bytes than allowed */
  add(piece: Uint8Array): void;
  end(): Buffer;
}

const FIRST_BYTES = 1_024;

/** Received bytes from which an announced length is trusted, so a client that sends nothing uses no memory. */
const BELIEVED = 1024 * 1024;

/**
 * Returns a collector of bytes.
 *
 * @param most maximum number of bytes
 * @param expected announced number of bytes. Once part of them has arrived, memory for all is allocated, because
 *   copying megabytes at each doubling would block the server.
 */
export function growingBytes(most: number, expected = 0): GrowingBytes {
  let bytes = Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, most));
  let length = 0;
  return {
    add(piece) {
      if (length + piece.length > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      if (length + piece.length > bytes.length) {
        const needed = Math.max(bytes.length * 2, length + piece.length, bytes.length >= BELIEVED ? expected : 0);
        const larger = Buffer.allocUnsafeSlow(Math.min(most, needed));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      bytes.set(piece, length);
      length += piece.length;
    },
    end: () => bytes.subarray(0, length),
  };
}
