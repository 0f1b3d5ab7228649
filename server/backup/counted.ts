import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** SHA-256, in hexadecimal digits, and number of lines of a stream. */
export interface Counted {
  readonly sha256: string;
  readonly rows: number;
}

const NEWLINE = 10;

/** Returns a pass-through stream, and a function with its count after the end. COPY writes one line per row. */
export function counting(): { readonly stream: Transform; counted(): Counted } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, counted: () => ({ sha256: hash.digest('hex'), rows }) };
}
