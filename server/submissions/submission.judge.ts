import * as v from 'valibot';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { TypedDate } from '#domain/entry.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { formValuesOf } from '#domain/rules/form-values.ts';
import { isAfter, isBefore } from '#domain/rules/date-rules.ts';
import { formErrors } from '#domain/rules/forms.ts';
import { ageOf, judgeGate, minimumAgeOf } from '#domain/rules/eligibility.ts';
import { currentInstance, hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { optionOf, paymentOf, paymentOptions } from '#domain/rules/payment-rules.ts';
import { gateRequirements } from '#domain/rules/requirements.ts';
import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import { dateOfBirthSchema, FIELD_MESSAGES, isoDate, underAgeText } from '#domain/rules/validation.ts';
import { STATE_CODES, type StateCode } from '#domain/us-states.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import { MOST_ENTRIES } from '#domain/submission-limits.ts';
import type { Payment } from '#domain/payment.ts';
import { personOf } from './person-of.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { unstorableField } from '../platform/http/storable.ts';
import type { Person } from './entry-counts.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { sentenceOf } from '../pictures/picture-sentences.ts';

const StateOfResidence = v.picklist(STATE_CODES);
const NOT_A_STATE = 'must be a state code such as CA';

/** The stored fields of a submission that passed every rule. */
export interface Judged extends Payment, Person {
  readonly instance: CampaignInstance;
  readonly state: StateCode | null;
  /** Form: `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly ageAtSubmission: number;
  readonly email: string;
  readonly phone: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

/**
 * Validates a submission with the rules of the instance: dates, gate, payment, receipts, form. The browser uses the
 * same functions.
 *
 * @throws Refusal 422 with the texts by field and one for the visitor
 */
export function judgeSubmission(
  site: Pick<Site, 'campaign' | 'configuration'>,
  body: SubmissionCreation,
  now: Date,
): Judged {
  const unstorable = unstorableField(body);
  if (unstorable !== null) refuse(sentences.check, { [unstorable]: [sentences.unstorable] });
  if (Object.keys(body.custom).length > MOST_ENTRIES) refuse(sentences.check, { custom: [sentences.unstorable] });
  const instance = openInstance(site, body.campaignInstancePk, now);
  const state = judgeEligibility(site, instance, body, now);
  const payment = judgePayment(instance, body);
  if (hasProcessingMethod(instance) && body.files.length === 0)
    refuse(sentences.receiptMissing, { files: [FIELD_MESSAGES.required] });
  if (!hasProcessingMethod(instance) && body.files.length > 0) refuseReceipts();
  return { instance, state, ...payment, ...judgeForm(site, instance, { ...body, ...payment, state }, now) };
}

function refuse(detail: string, fields: Omit<ErrorBody, 'detail'> = {}): never {
  throw new Refusal(422, { ...fields, detail });
}

/**
 * Validates that one more picture may be added to a submission of an instance: the offer is open, and the instance asks
 * for receipts (CFG-5).
 *
 * @throws Refusal 422 with one text for the visitor
 */
export function judgePicture(site: Pick<Site, 'campaign'>, instancePk: number, now: Date): void {
  if (!hasProcessingMethod(openInstance(site, instancePk, now))) refuseReceipts();
}

function refuseReceipts(): never {
  refuse(sentences.noReceipts, { files: ['must be empty'] });
}

/**
 * Returns an instance of a campaign if both are open (START-1, START-2, GATE-8).
 *
 * @throws Refusal 422 with one text for the visitor
 */
export function openInstance({ campaign }: Pick<Site, 'campaign'>, instancePk: number, now: Date): CampaignInstance {
  const instance = campaign.instances.find(({ pk }) => pk === instancePk);
  if (!instance) return refuse(sentences.notInArea, { campaignInstancePk: ['is not an instance of this campaign'] });
  if (isEarly(campaign, now)) refuse(sentences.offerEarly(campaign));
  if (isExpired(campaign, now)) refuse(sentences.offerEnded);
  if (instance.dateStart !== null && isBefore(instance, campaign.timeZone, now))
    refuse(sentenceOf({ kind: 'notStarted', date: instance.dateStart }, campaign));
  if (isAfter(instance, campaign.timeZone, now)) refuse(sentenceOf({ kind: 'ended' }, campaign));
  return instance;
}

/**
 * Validates the gate with the answers that the submission repeats (GATE-7 … GATE-9). The gate must lead to the instance
 * of the submission.
 */
function judgeEligibility(
  { campaign }: Pick<Site, 'campaign'>,
  instance: CampaignInstance,
  body: SubmissionCreation,
  now: Date,
): StateCode | null {
  const { state } = body;
  if (state !== null && !v.is(StateOfResidence, state)) return refuse(sentences.check, { state: [NOT_A_STATE] });
  const asked = gateRequirements(campaign, state, now);
  const dateOfBirth = body.dateOfBirth === null ? null : typedDateOf(body.dateOfBirth);
  if (dateOfBirth && !v.is(dateOfBirthSchema(asked.currentYear), dateOfBirth))
    refuse(sentences.check, { dateOfBirth: ['is not a date of birth'] });
  const missing = [
    ...(asked.dateOfBirth && !dateOfBirth ? ['dateOfBirth'] : []),
    ...(asked.state && state === null ? ['state'] : []),
    ...(asked.qualifier && body.qualifierAnswer === null ? ['qualifierAnswer'] : []),
  ];
  if (missing.length > 0)
    refuse(sentences.check, Object.fromEntries(missing.map((field) => [field, [FIELD_MESSAGES.required]])));
  const verdict = judgeGate(campaign, { dateOfBirth, state, qualifierAnswer: body.qualifierAnswer }, now);
  if (!verdict.passed) return refuse(sentenceOf(verdict.fault, campaign));
  const expected = verdict.pass.instancePk ?? currentInstance(campaign, null).pk;
  if (expected !== instance.pk)
    refuse(sentences.notInArea, { campaignInstancePk: ['is not the instance that the answers lead to'] });
  return state;
}

/** Validates the payment: one of the options of the instance, or none if it has none (PAY-3, PAY-5). */
function judgePayment(instance: CampaignInstance, body: SubmissionCreation): Payment {
  const options = paymentOptions(instance);
  const chosen = optionOf(body);
  if (options.length === 0) {
    if (body.paymentMode !== null) refuse(sentences.payment, { paymentMode: ['must be empty'] });
    return { paymentMode: null, preferredPaymentMethod: null };
  }
  if (chosen === null || !options.includes(chosen))
    return refuse(sentences.payment, { paymentMode: [`must be one of ${options.join(', ')}`] });
  return paymentOf(chosen);
}

type FormBody = SubmissionCreation & Payment & { readonly state: StateCode | null };

/**
 * Validates the form. The age is computed from the form's own date of birth, which is stored (VAL-5 … VAL-11). The
 * phone number must exist (ERR-8).
 */
function judgeForm(
  { configuration, campaign }: Pick<Site, 'campaign' | 'configuration'>,
  instance: CampaignInstance,
  body: FormBody,
  now: Date,
) {
  const values = formValuesOf({ ...body, dateOfBirth: typedDateOf(body.dateOfBirth ?? '') }, instance);
  const wrong = Object.entries(formErrors({ configuration, campaign, instance }, values, now));
  const underAge = underAgeText(minimumAgeOf(campaign));
  const isUnderAge = wrong.some(([, message]) => message === underAge);
  if (wrong.length > 0)
    refuse(
      isUnderAge ? underAge : sentences.check,
      Object.fromEntries(wrong.map(([field, message]) => [field, [message]])),
    );
  const [email, phone] = [values.email.trim(), values.phone.trim()];
  const person = personOf({ email, phone });
  if (phone !== '' && person.phoneNormalised === null) refuse(sentences.check, { phone: [sentences.phone] });
  if (values.state !== '' && !v.is(StateOfResidence, values.state)) refuse(sentences.check, { state: [NOT_A_STATE] });
  const birth = trimmed(values.dateOfBirth);
  if (body.dateOfBirth !== null && body.dateOfBirth !== isoDate(birth))
    refuse(sentences.check, { dateOfBirth: ['must be the date of birth of the form'] });
  return {
    email,
    phone,
    ...person,
    nameFirst: values.nameFirst.trim(),
    nameLast: values.nameLast.trim(),
    dateOfBirth: isoDate(birth),
    ageAtSubmission: ageOf(campaign, birth, now),
  };
}

function trimmed({ year, month, day }: TypedDate): TypedDate {
  return { year: year.trim(), month: month.trim(), day: day.trim() };
}

function typedDateOf(isoDay: string): TypedDate {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return { year, month, day };
}
