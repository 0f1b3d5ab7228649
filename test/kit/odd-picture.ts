import type { RefusalReason } from '#domain/errors.ts';
import type { PictureFault } from '#server/pictures/picture.schema.ts';

/** An unusual file, and whether a receipt can be made from it. */
export interface OddPicture {
  readonly name: string;
  readonly data: Buffer;
  /** The browser's reason against it; undefined if the browser accepts it. */
  readonly refused?: RefusalReason;
  /**
   * The server's reason, if not the one that corresponds to the browser's: its decoder is stricter than Chromium's, or
   * rejects a size before its limit applies.
   */
  readonly onServer?: PictureFault | 'other';
}
