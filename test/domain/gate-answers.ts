import type { GateAnswers } from '#domain/rules/eligibility.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');

/** Returns answers at the gate that are empty except for the given ones. */
export const answers = (fields: Partial<GateAnswers> = {}): GateAnswers => ({
  dateOfBirth: null,
  state: null,
  qualifierAnswer: null,
  ...fields,
});
