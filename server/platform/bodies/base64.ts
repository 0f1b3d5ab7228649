/** Collects bytes while a base64 text arrives in pieces. */
export interface Decoder {
  /** Adds a piece; characters outside base64 and base64url are skipped. */
  write(text: string): void;
  /** Returns all bytes of one text in a separate buffer, and resets the decoder for the next text. */
  end(): Buffer;
}

const FIRST_BYTES = 4_096;

/**
 * Returns a decoder for consecutive texts. They share memory that grows to fit the largest.
 *
 * @param most maximum number of bytes to keep of a text; beyond it one more is counted and the rest is dropped
 */
export function decoderOf(most: number): Decoder {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;
  /** Up to three characters waiting for a fourth. */
  let rest = '';

  const keep = (text: string) => {
    const wanted = length + Math.ceil((text.length * 3) / 4);
    if (wanted > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, wanted));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    length = Math.min(length + bytes.write(text, length, 'base64'), most + 1);
  };

  return {
    write(text) {
      if (length > most) return;
      const all = rest + (/[^\w+/-]/.test(text) ? text.replace(/[^\w+/-]/g, '') : text);
      const whole = all.length - (all.length % 4);
      rest = all.slice(whole);
      keep(all.slice(0, whole));
    },
    end() {
      keep(rest);
      const decoded = Buffer.allocUnsafeSlow(length);
      bytes.copy(decoded, 0, 0, length);
      rest = '';
      length = 0;
      return decoded;
    },
  };
}
