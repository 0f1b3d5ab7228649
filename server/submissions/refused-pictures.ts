import { Refusal } from '../http/refusal.ts';

/** The refusal of a submission because of its pictures: each line names one of them and its fault, or concerns all. */
export function refusedPictures(lines: readonly string[]): Refusal {
  return new Refusal(422, { detail: lines.join(' '), files: [...lines] });
}
