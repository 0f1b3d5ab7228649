import type { Decision } from '#domain/desk/decision.ts';
import { findingsKey } from '#domain/desk/findings.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { rowsOf } from './review-queue.repository.ts';
import { type Decided, type Deciding, decideOn } from './decide.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';

interface Together {
  readonly decision: Decision;
  readonly submissions: readonly string[];
}

/**
 * Makes one decision on several submissions, one at a time. The first submission determines the expected findings.
 * Submissions with other findings, or in a state without this decision, are left out and returned (DESK-26).
 *
 * @throws Refusal 422 if the decision requires a note; nothing was stored
 */
export async function decideTogether(
  { db, audit }: Pick<DeskServices, 'db' | 'audit'>,
  deciding: Omit<Deciding, 'uuid'>,
  { decision, submissions }: Together,
) {
  assertStorable({ note: decision.note });
  const uuids = [...new Set(submissions.map((uuid) => uuid.toLowerCase()))];
  const rows = new Map((await rowsOf(db, uuids, deciding.campaigns, deciding.now)).map((row) => [row.uuid, row]));
  const keyOf = (uuid: string) => findingsKey(rows.get(uuid)?.findings ?? []);
  const first = uuids.find((uuid) => rows.has(uuid));
  const decided: string[] = [];
  const left: { uuid: string; reference: string; why: string }[] = [];
  for (const uuid of uuids) {
    const isLike = rows.has(uuid) && first !== undefined && keyOf(uuid) === keyOf(first);
    const outcome = isLike ? await decideOn(audit, { uuid, ...deciding }, decision, null) : undefined;
    // The findings of a later one may have changed meanwhile. It is left out, because the others are stored.
    if (outcome?.kind === 'noteMissing' && decided.length === 0)
      throw new Refusal(422, { note: [sentences.noteMissing], detail: sentences.noteMissing });
    if (outcome?.kind === 'decided') decided.push(uuid);
    else
      left.push({
        uuid,
        reference: rows.get(uuid)?.reference ?? uuid,
        why: whyLeft(outcome, rows.has(uuid)),
      });
  }
  return { decided, left };
}

function whyLeft(outcome: Decided | undefined, isThere: boolean): string {
  if (outcome?.kind === 'refused') return outcome.detail;
  if (outcome?.kind === 'overBudget') return sentences.overBudget;
  if (outcome?.kind === 'noteMissing') return sentences.noteMissing;
  return isThere ? sentences.otherFindings : sentences.noSubmission;
}
