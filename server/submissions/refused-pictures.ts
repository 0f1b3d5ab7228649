import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';

/** The refusal of a submission because of its pictures: each line names one of them and its fault, or concerns all. */
export function refusedPictures(lines: readonly string[]): Refusal {
  return new Refusal(422, { detail: lines.join(' '), files: [...lines] });
}

/** The refusal of a further picture that was sent ahead, and is not there any more. */
export function noSuchPicture(): Refusal {
  return new Refusal(422, { picture: ['is not there any more'], detail: sentences.pictureGone });
}

/** The refusal of a picture that is sent ahead. @param fault a sentence without its subject */
export function refusedPicture(status: 400 | 413, fault: string): Refusal {
  return new Refusal(status, { picture: [fault], detail: `The picture ${fault}` });
}
