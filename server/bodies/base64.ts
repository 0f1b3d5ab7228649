/** Bytes that grow as a text in base64 comes, piece by piece. */
export interface Decoder {
  /** Another piece; what is no character of base64 or base64url does not count. */
  write(text: string): void;
  /** All bytes of one text, in a buffer that holds nothing else; the decoder is then ready for the next text. */
  end(): Buffer;
}

const FIRST_BYTES = 4_096;

/**
 * Decodes one text after the other in the same memory, which grows as the largest of them wants.
 *
 * @param most how many bytes of a text are worth keeping; more are counted as one more, and let go
 */
export function decoderOf(most: number): Decoder {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;
  /** Up to three characters that wait for a fourth. */
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
