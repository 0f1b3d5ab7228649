import * as v from 'valibot';
import type { Campaign } from '../campaign.ts';
import { type GateAnswers, type GateVerdict, judgeGate } from './eligibility.ts';
import { gateRequirements } from './requirements.ts';
import { gateSchema } from './validation.ts';

/**
 * Returns the verdict on complete, well-formed answers; null for others, for which Continue stays disabled (GATE-5).
 */
export function judgeAnswers(campaign: Campaign, answers: GateAnswers, now: Date): GateVerdict | null {
  const schema = gateSchema(gateRequirements(campaign, answers.state, now));
  const values = {
    dateOfBirth: answers.dateOfBirth ?? {},
    state: answers.state ?? '',
    qualifierAnswer: answers.qualifierAnswer ?? '',
  };
  return v.is(schema, values) ? judgeGate(campaign, answers, now) : null;
}
