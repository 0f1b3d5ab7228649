/** A Huffman table of a JPEG: the symbol of each code, by its length in bits. */
export interface HuffmanTable {
  /** By the next 8 bits: length in bits * 256 + symbol; 0 if the code is longer. */
  readonly short: Uint16Array;
  /** The first code of each length, 1 … 16, and where its symbols begin. */
  readonly first: Uint32Array;
  readonly from: Uint32Array;
  readonly counts: readonly number[];
  readonly symbols: Uint8Array;
}

/**
 * Reads the tables of a DHT segment into `tables`, by class * 16 + number.
 *
 * @param payload may be truncated
 */
export function readHuffmanTables(payload: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= payload.length;) {
    const counts = [0, ...payload.subarray(at + 1, at + 17)];
    const total = counts.reduce((sum, count) => sum + count, 0);
    tables.set(payload[at] ?? 0, tableOf(counts, payload.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

function tableOf(counts: readonly number[], symbols: Uint8Array): HuffmanTable {
  const short = new Uint16Array(256);
  const [first, from] = [new Uint32Array(17), new Uint32Array(17)];
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length += 1) {
    code *= 2;
    first[length] = code;
    from[length] = index;
    for (let nth = 0; nth < (counts[length] ?? 0); nth += 1) {
      if (length <= 8) {
        const begin = code << (8 - length);
        short.fill(length * 256 + (symbols[index] ?? 0), begin, Math.min(256, begin + (1 << (8 - length))));
      }
      code += 1;
      index += 1;
    }
  }
  return { short, first, from, counts, symbols };
}
