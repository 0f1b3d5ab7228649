import * as v from 'valibot';
import { maxCharacters } from '../formats/short-text.ts';
import { DECLINE_REASONS } from '../decline-reasons.ts';
import type { Stance } from './findings.ts';

/** The reasons that a reviewer may give, in the order in which they are offered. */
export const REASONS = {
  reject: ['alreadyUsed', 'productMissing', 'dateOutside', 'notReceipt', 'blurred', 'dark', 'cutOff', 'other'],
  askPicture: ['blurred', 'dark', 'cutOff', 'notReceipt', 'other'],
} as const;

const Note = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    maxCharacters(1_000),
    v.transform((note) => note || null),
  ),
  null,
);

/** A reviewer's decision. The note is for colleagues, the reason for the visitor. */
export const Decision = v.variant('type', [
  v.object({ type: v.literal('approve'), note: Note }),
  v.object({ type: v.literal('reject'), reason: v.picklist(REASONS.reject), note: Note }),
  v.object({ type: v.literal('askPicture'), reason: v.picklist(REASONS.askPicture), note: Note }),
]);
export type Decision = v.InferOutput<typeof Decision>;

/** Whether a decision requires a note (DESK-24): the reason 'other', or an approval despite a failed check. */
export function needsNote(decision: Pick<Decision, 'type'> & { readonly reason?: string }, stance: Stance): boolean {
  const { type, reason } = decision;
  if (type === 'approve') return stance === 'fails';
  return reason !== undefined && reason in DECLINE_REASONS
    ? DECLINE_REASONS[reason as keyof typeof DECLINE_REASONS].needsNote
    : false;
}
