import * as v from 'valibot';
import type { Campaign } from '#domain/campaign.ts';
import type { Entry, TypedDate } from '#domain/entry.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { longDate } from '#domain/rules/dates.ts';
import type { QualifierOption, QualifierQuestion } from '#domain/rules/qualifiers.ts';
import { type GateRequirements, gateSchema } from '#domain/rules/validation.ts';
import { STATE_CODES, STATES, type StateCode } from '#domain/states.ts';

/** The gate as it is typed; '' where nothing is chosen. */
// A type, not an interface: form values need an index signature.
export type GateValues = {
  dateOfBirth: TypedDate;
  state: string;
  qualifierAnswer: string;
};

/** The values with which the gate opens: what the entry holds, so that a reload loses nothing (ENTRY-2). */
export function gateValuesOf({ dateOfBirth, state, qualifierAnswer }: Entry, question: QualifierQuestion): GateValues {
  const isOffered = question.kind === 'asked' && question.options.some(({ value, available }) => available && value === qualifierAnswer);
  return { dateOfBirth, state: state ?? '', qualifierAnswer: isOffered ? (qualifierAnswer ?? '') : '' };
}

/** The code of a chosen state; null where none is. */
export function stateOf({ state }: GateValues): StateCode | null {
  return STATE_CODES.find((code) => code === state) ?? null;
}

/** The answers that the values stand for; a settled qualifier is taken without being asked (QUAL-6). */
export function gateAnswers(campaign: Campaign, values: GateValues, question: QualifierQuestion): GateAnswers {
  return {
    dateOfBirth: campaign.ageGateYn ? values.dateOfBirth : null,
    state: campaign.stateGateYn ? stateOf(values) : null,
    qualifierAnswer: question.kind === 'settled' ? question.value : question.kind === 'asked' ? values.qualifierAnswer || null : null,
  };
}

/** The schema of exactly the fields that the gate shows (VAL-1 … VAL-4). */
export function shownGateSchema(requirements: GateRequirements): v.GenericSchema<GateValues, unknown> {
  const { entries } = gateSchema(requirements);
  const shown: v.ObjectEntries = {
    ...(requirements.dateOfBirth && { dateOfBirth: entries.dateOfBirth }),
    ...(requirements.state && { state: entries.state }),
    ...(requirements.qualifier && { qualifierAnswer: entries.qualifierAnswer }),
  };
  // A form holds the shown fields only, which its type cannot say.
  return v.object(shown) as v.GenericSchema<unknown> as v.GenericSchema<GateValues, unknown>;
}

export const STATE_OPTIONS: readonly { value: StateCode; label: string }[] = STATES.map(([value, label]) => ({ value, label }));

/** The qualifier's options; one that cannot be chosen yet says from when on it can (QUAL-3). */
export function qualifierChoices(options: readonly QualifierOption[], timeZone: string) {
  return options.map(({ value, available, availableDate }) => ({
    value,
    label: available || availableDate === null ? value : `${value} (Available on ${longDate(availableDate, timeZone)})`,
    disabled: !available,
  }));
}

/** One line under the title, which says what the gate asks. */
export function gateLead({ ageGateYn, stateGateYn }: Campaign): string {
  const asked = [ageGateYn && 'age', stateGateYn && 'state'].filter(Boolean).join(' and ');
  return `${asked ? `We check ${asked} first.` : 'One question first.'} It takes ten seconds.`;
}
