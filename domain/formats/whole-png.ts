const IEND = 0x49454e44;
/** The signature is 8 bytes; a chunk has 4 bytes each for length, name and checksum, and its data. */
const [SIGNATURE_BYTES, CHUNK_BYTES] = [8, 12];

/**
 * Whether a PNG has its chunks up to the end chunk (RCPT-26). A truncated file lacks it wherever it was cut. Decoders
 * differ in such a file: some paint its missing rows grey, some reject it, some accept it if only the end chunk is
 * missing. Data after the end chunk does not count.
 *
 * @param bytes the whole file
 */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length; at += CHUNK_BYTES + view.getUint32(at)) {
    if (view.getUint32(at + 4) === IEND) return true;
  }
  return false;
}
