/** Codes by symbol, as bits such as '110'. */
type Codes = ReadonlyMap<number, string>;

/** A Huffman table for tests: the payload of its DHT segment, and its codes. */
export interface TestTable {
  readonly payload: Uint8Array;
  readonly codes: Codes;
}

/**
 * Makes a Huffman table. Codes are assigned as the standard says: in order, the shortest first.
 *
 * @param number class * 16 + number
 * @param lengths pairs of symbol and length of its code in bits, the shortest first
 */
export function tableOf(number: number, lengths: readonly (readonly [symbol: number, length: number])[]): TestTable {
  const counts = Array.from({ length: 16 }, (_, index) => lengths.filter(([, length]) => length === index + 1).length);
  const payload = new Uint8Array([number, ...counts, ...lengths.map(([symbol]) => symbol)]);
  const codes = new Map<number, string>();
  let code = 0;
  let last = 0;
  for (const [symbol, length] of lengths) {
    code *= 2 ** (length - last);
    last = length;
    codes.set(symbol, code.toString(2).padStart(length, '0'));
    code += 1;
  }
  return { payload, codes };
}

/** Returns bits as the bytes of a scan: filled up with ones, with a zero after each 0xff. */
export function scanBytes(bits: string): number[] {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  return (filled.match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)],
  );
}
