import { errorCodes } from 'fastify';

/** Bytes that arrive in pieces; it keeps its own copy of them. */
export interface GrowingBytes {
  /** @throws 413 if they become more than allowed */
  add(piece: Uint8Array): void;
  end(): Buffer;
}

const FIRST_BYTES = 1_024;

/** From how many received bytes on an announced length is believed: who sends nothing takes no room. */
const BELIEVED = 1024 * 1024;

/**
 * @param most how many bytes are allowed
 * @param expected how many are announced: once a part of them is there, room is made for all, as copying megabytes each
 *   time it doubles holds up the server
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
