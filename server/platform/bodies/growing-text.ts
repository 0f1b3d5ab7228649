import { growingBytes } from './growing-bytes.ts';

/** Collects a UTF-8 text that arrives in pieces, and copies them. */
export interface GrowingText {
  /** @throws 413 if the text is longer than allowed */
  add(piece: Uint8Array): void;
  end(): string;
}

/** @param most maximum length in bytes */
export function growingText(most: number): GrowingText {
  const bytes = growingBytes(most);
  return { add: bytes.add, end: () => bytes.end().toString('utf8') };
}
