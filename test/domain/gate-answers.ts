import type { GateAnswers } from '#domain/rules/eligibility.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** Answers at the gate, none but the given ones. */
export const answers = (fields: Partial<GateAnswers> = {}): GateAnswers => ({
  dateOfBirth: null,
  state: null,
  qualifierAnswer: null,
  ...fields,
});
