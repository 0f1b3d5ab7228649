import type { PictureFault } from '../../pictures/picture.schema.ts';
import { TookTooLong } from './decode-picture.ts';

/** A picture that cannot be prepared. */
export class UnreadablePicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture is ${fault}`, { cause });
    this.name = 'UnreadablePicture';
    this.fault = fault;
  }
}

/** Converts an error of the decoder to a fault of the picture. */
export function unreadable(error: unknown): UnreadablePicture {
  if (error instanceof TookTooLong) return new UnreadablePicture('slow', error);
  const isHuge = error instanceof Error && error.message.includes('pixel limit');
  return new UnreadablePicture(isHuge ? 'huge' : 'damaged', error);
}
