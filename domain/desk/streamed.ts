import * as v from 'valibot';

/** A response that is streamed while it is read, such as a file. */
export const Streamed = v.custom<AsyncIterable<unknown>>(
  (stream) => typeof stream === 'object' && stream !== null && Symbol.asyncIterator in stream,
);
