import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import type { Campaign } from '#domain/campaign.ts';
import type { Entry, TypedDate } from '#domain/entry.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { Translate } from '#domain/rules/localise.ts';
import { canBeChosen, type QualifierOption, type QualifierQuestion } from '#domain/rules/qualifiers.ts';
import { type GateRequirements, gateSchema } from '#domain/rules/validation.ts';
import { STATE_CODES, type StateCode } from '#domain/us-states.ts';
import { longDate } from '#src/i18n/format-dates.ts';

/** The gate's values as typed; '' if nothing is chosen. */
// A type, not an interface: form values need an index signature.
export type GateValues = {
  dateOfBirth: TypedDate;
  state: string;
  qualifierAnswer: string;
};

/** Returns the gate's initial values: those in the entry, so that a reload loses nothing (ENTRY-2). */
export function gateValuesOf({ dateOfBirth, state, qualifierAnswer }: Entry, question: QualifierQuestion): GateValues {
  const isOffered =
    question.kind === 'asked' &&
    question.options.some((option) => canBeChosen(option) && option.value === qualifierAnswer);
  return { dateOfBirth, state: state ?? '', qualifierAnswer: isOffered ? (qualifierAnswer ?? '') : '' };
}

/** Returns the code of the chosen state, or null. */
export function stateOf({ state }: GateValues): StateCode | null {
  return STATE_CODES.find((code) => code === state) ?? null;
}

/** Converts the values to answers. A qualifier with a settled answer is not asked (QUAL-6). */
export function gateAnswers(campaign: Campaign, values: GateValues, question: QualifierQuestion): GateAnswers {
  return {
    dateOfBirth: campaign.ageGateYn ? values.dateOfBirth : null,
    state: campaign.stateGateYn ? stateOf(values) : null,
    qualifierAnswer:
      question.kind === 'settled' ? question.value : question.kind === 'asked' ? values.qualifierAnswer || null : null,
  };
}

/** Returns the schema for exactly the fields that the gate shows (VAL-1 … VAL-4). */
export function shownGateSchema(requirements: GateRequirements): v.GenericSchema<GateValues, unknown> {
  const { entries } = gateSchema(requirements);
  const shown: v.ObjectEntries = {
    ...(requirements.dateOfBirth && { dateOfBirth: entries.dateOfBirth }),
    ...(requirements.state && { state: entries.state }),
    ...(requirements.qualifier && { qualifierAnswer: entries.qualifierAnswer }),
  };
  // A form has values only for its visible fields, which its type cannot express.
  return v.object(shown) as v.GenericSchema<unknown> as v.GenericSchema<GateValues, unknown>;
}

/** The language and time zone for the labels of the qualifier's options. */
interface QualifierWords {
  readonly i18n: I18n;
  readonly timeZone: string;
  /** Translates an answer into the language of the page. */
  readonly say: Translate;
}

/**
 * Returns the qualifier's options. The label of a future option names its date (QUAL-3). An option that has ended can
 * be chosen, and the gate then rejects it (ERR-3).
 */
export function qualifierChoices(options: readonly QualifierOption[], { i18n, timeZone, say }: QualifierWords) {
  return options.map((option) => ({
    value: option.value,
    label:
      canBeChosen(option) || option.availableDate === null
        ? say(option.value)
        : i18n._({
            id: 'gate.availableOn',
            message: '{answer} (Available on {date})',
            values: { answer: say(option.value), date: longDate(i18n, option.availableDate, timeZone) },
          }),
    disabled: !canBeChosen(option),
  }));
}

/** Returns the line under the title, which names what the gate asks. */
export function gateLead({ ageGateYn, stateGateYn }: Campaign, i18n: I18n): string {
  if (ageGateYn && stateGateYn)
    return i18n._({ id: 'gate.leadBoth', message: 'We check age and state first. It takes ten seconds.' });
  if (ageGateYn) return i18n._({ id: 'gate.leadAge', message: 'We check age first. It takes ten seconds.' });
  if (stateGateYn) return i18n._({ id: 'gate.leadState', message: 'We check state first. It takes ten seconds.' });
  return i18n._({ id: 'gate.leadQuestion', message: 'One question first. It takes ten seconds.' });
}
