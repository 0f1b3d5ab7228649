import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';

/**
 * Returns the error response to a submission with wrong pictures. Each line names one picture and its fault, or
 * concerns all.
 */
export function refusedPictures(lines: readonly string[]): Refusal {
  return new Refusal(422, { detail: lines.join(' '), files: [...lines] });
}

/** Returns the error response to a further picture that was pre-uploaded and no longer exists. */
export function noSuchPicture(): Refusal {
  return new Refusal(422, { picture: ['is not there any more'], detail: sentences.pictureGone });
}

/** Returns the error response to a pre-upload. @param fault a sentence without its subject */
export function refusedPicture(status: 400 | 413, fault: string): Refusal {
  return new Refusal(status, { picture: [fault], detail: `The picture ${fault}` });
}
