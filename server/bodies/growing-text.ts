import { growingBytes } from './growing-bytes.ts';

/** A UTF-8 text that arrives in pieces; it keeps its own copy of them. */
export interface GrowingText {
  /** @throws 413 if the text becomes longer than allowed */
  add(piece: Uint8Array): void;
  end(): string;
}

/** @param most in bytes */
export function growingText(most: number): GrowingText {
  const bytes = growingBytes(most);
  return { add: bytes.add, end: () => bytes.end().toString('utf8') };
}
