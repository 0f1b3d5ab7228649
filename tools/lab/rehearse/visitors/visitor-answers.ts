import type { Campaign } from '#domain/campaign.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { type FormSite, requirementsOfValues } from '#domain/rules/forms.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import { paymentOptions } from '#domain/rules/payment-rules.ts';
import { canBeChosen, qualifierQuestion } from '#domain/rules/qualifiers.ts';
import { gateRequirements } from '#domain/rules/requirements.ts';
import type { Chance } from '../seeded-chance.ts';
import { OPT_IN } from './visitor-model.ts';
import type { Person } from './rehearsed-people.ts';

/** A person's address, valid in every form. */
export const ADDRESS = { address: '1 Main Street', city: 'Springfield', zipCode: '62701' } as const;

/** Returns a person's answers at the gate: the true ones, and any of the offered answers. */
export function gateAnswers(campaign: Campaign, { born, state }: Person, chance: Chance, now: Date): GateAnswers {
  const told = campaign.stateGateYn ? state : null;
  const asked = gateRequirements(campaign, told, now);
  const question = qualifierQuestion(campaign, told, now);
  const options = question.kind === 'asked' ? question.options.filter(canBeChosen) : [];
  return {
    dateOfBirth: asked.dateOfBirth ? born : null,
    state: told,
    qualifierAnswer: options.length > 0 ? chance.oneOf(options).value : null,
  };
}

/** Fills in the form with only the required values. */
export function filledForm(site: FormSite, person: Person, chance: Chance, now: Date): FormValues {
  const options = paymentOptions(site.instance);
  const paymentOption = options.length > 0 ? chance.oneOf(options) : '';
  const needs = requirementsOfValues(site, { paymentOption }, now);
  const when = (isNeeded: boolean, text: string) => (isNeeded ? text : '');
  return {
    paymentOption,
    nameFirst: when(needs.name, person.nameFirst),
    nameLast: when(needs.name, person.nameLast),
    phone: when(needs.phone, person.phone),
    address: when(needs.street, ADDRESS.address),
    aptUnit: '',
    city: when(needs.street, ADDRESS.city),
    state: when(needs.address, person.state),
    zipCode: when(needs.address, ADDRESS.zipCode),
    email: person.email,
    dateOfBirth: person.born,
    agree: true,
    venmoAgree: needs.venmoAgree,
    rulesAgree: needs.rulesAgree,
    optIn: chance.happens(OPT_IN),
  };
}
