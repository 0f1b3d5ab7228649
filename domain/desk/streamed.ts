import * as v from 'valibot';

/** What is sent while it is read, such as a file. */
export const Streamed = v.custom<AsyncIterable<unknown>>(
  (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
);
