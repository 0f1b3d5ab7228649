import { Refusal } from '../http/refusal.ts';

/** What a submission is refused with for its pictures: each line names one of them and its fault, or tells of all. */
export function refusedPictures(lines: readonly string[]): Refusal {
  return new Refusal(422, { detail: lines.join(' '), files: [...lines] });
}
