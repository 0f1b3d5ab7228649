import { errorCodes } from 'fastify';

/** Bytes that arrive in pieces; it keeps its own copy of them. */
export interface GrowingBytes {
  /** @throws 413 if they become more than allowed */
  add(piece: Uint8Array): void;
  end(): Buffer;
}

const FIRST_BYTES = 1_024;

/** @param most how many bytes are allowed */
export function growingBytes(most: number): GrowingBytes {
  let bytes = Buffer.allocUnsafeSlow(Math.min(FIRST_BYTES, most));
  let length = 0;
  return {
    add(piece) {
      if (length + piece.length > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      if (length + piece.length > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(bytes.length * 2, length + piece.length)));
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      bytes.set(piece, length);
      length += piece.length;
    },
    end: () => bytes.subarray(0, length),
  };
}
