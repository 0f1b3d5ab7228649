import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** What has run through a stream: its SHA-256 as hexadecimal digits, and how many lines it had. */
export interface Counted {
  readonly sha256: string;
  readonly rows: number;
}

const NEWLINE = 10;

/** A stream that lets everything through, and the count of it, once it has ended. COPY writes a line for each row. */
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
