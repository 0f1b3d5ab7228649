import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/entry.ts';
import { faultOfSubmission } from '#domain/rules/faults.ts';
import { type FormValues, formValuesOf, withFormValues } from '#domain/rules/form-values.ts';
import { formErrors, isContactComplete, isFormComplete } from '#domain/rules/forms.ts';
import { completionOf, resetEntry, signedOutEntry, withGateAnswers } from '#domain/rules/entries.ts';
import { formRequirements, gateRequirements } from '#domain/rules/requirements.ts';
import { consumerData, submissionBody } from '#domain/rules/submitting.ts';
import { formValues } from '../kit/answers.ts';
import { bundled, campaignOf, configurationOf, instanceOf } from '../kit/campaigns.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const instance = instanceOf({ redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true } });
const site = { configuration: configurationOf(), campaign: campaignOf({ instances: [instance] }), instance };
const filled: FormValues = {
  ...formValues,
  phone: '(415) 555-0148',
  dateOfBirth: { month: '4', day: '17', year: '1991' },
};
const errorsWith = (changes: Partial<FormValues>, where = site) => formErrors(where, { ...filled, ...changes }, NOW);

describe('the submission form', () => {
  it('[VAL-6] is complete when every shown field is valid', () => {
    expect(errorsWith({})).toEqual({});
  });

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['dana', 'Invalid Email'],
    ['dana@', 'Invalid Email'],
  ])('[VAL-6] judges the e-mail %j as %j', (email, message) => {
    expect(errorsWith({ email })).toEqual({ email: message });
  });

  it('[VAL-7] requires first and last name when a name is collected', () => {
    expect(errorsWith({ nameFirst: ' ', nameLast: '' })).toEqual({ nameFirst: 'Required', nameLast: 'Required' });
    const modest = { ...site, configuration: configurationOf({ collectName: false, collectAddress: false }) };
    expect(errorsWith({ nameFirst: '', nameLast: '' }, modest)).toEqual({});
  });

  it('[VAL-8] requires the phone for venmo, and when name or address is collected', () => {
    const modest = { ...site, configuration: configurationOf({ collectName: false, collectAddress: false }) };
    expect(errorsWith({ phone: '' })).toEqual({ phone: 'Required' });
    expect(errorsWith({ phone: '' }, modest)).toEqual({});
    expect(errorsWith({ phone: '', paymentOption: 'venmo', venmoAgree: true }, modest)).toEqual({ phone: 'Required' });
  });

  it('[VAL-9] [CONST-5] requires state and zip when an address is collected, and a zip of at most five characters', () => {
    expect(errorsWith({ state: '', zipCode: '' })).toEqual({ state: 'Required', zipCode: 'Required' });
    expect(Object.keys(errorsWith({ zipCode: '941101' }))).toEqual(['zipCode']);
    const noAddress = { ...site, configuration: configurationOf({ collectAddress: false }) };
    expect(errorsWith({ state: '', zipCode: '' }, noAddress)).toEqual({});
  });

  it('[VAL-9] requires street and city where something is sent by post', () => {
    expect(errorsWith({ paymentOption: 'check' })).toEqual({ address: 'Required', city: 'Required' });
    expect(errorsWith({ paymentOption: 'check', address: '1 Main St', city: 'Troy' })).toEqual({});
  });

  it.each([
    [
      { month: '', day: '', year: '' },
      { 'dateOfBirth.month': 'Required', 'dateOfBirth.day': 'Required', 'dateOfBirth.year': 'Required' },
    ],
    [{ month: '13', day: '17', year: '1991' }, { 'dateOfBirth.month': 'Invalid Month' }],
    [{ month: '4', day: '31', year: '1991' }, { 'dateOfBirth.day': 'Invalid Day' }],
  ])('[VAL-10] judges the date of birth %o', (dateOfBirth, errors) => {
    expect(errorsWith({ dateOfBirth })).toEqual(errors);
  });

  it('[VAL-11] requires the agreements that are shown, and never the opt-in', () => {
    expect(errorsWith({ agree: false, optIn: false })).toEqual({ agree: 'Required' });
    expect(errorsWith({ paymentOption: 'venmo' })).toEqual({ venmoAgree: 'Required' });
    const { configuration, campaign } = bundled('hoopla');
    const sweepstakes = { configuration, campaign, instance: campaign.instances[0] ?? instance };
    expect(errorsWith({ paymentOption: '' }, sweepstakes)).toEqual({ rulesAgree: 'Required' });
  });

  it('[PAY-3] takes no payment option that is not offered', () => {
    const two = { ...site, instance: instanceOf() };
    expect(errorsWith({ paymentOption: 'check', address: '1', city: 'A' }, two)).toEqual({
      paymentOption: 'This payment option is not offered',
    });
    expect(errorsWith({ paymentOption: '' }, two)).toEqual({ paymentOption: 'Required' });
  });

  it('[VAL-6] [VAL-12] may be sent when nothing is wrong, and not before', () => {
    expect([isFormComplete(site, filled, NOW), isFormComplete(site, { ...filled, email: '' }, NOW)]).toEqual([
      true,
      false,
    ]);
  });

  it('[VAL-6] asks for the Venmo agreement only where Venmo pays', () => {
    const asks = (payment: Parameters<typeof formRequirements>[3]) =>
      formRequirements(site.configuration, site.campaign, instance, payment, NOW);
    expect(asks({ paymentMode: 'digital', preferredPaymentMethod: 'venmo' })).toMatchObject({
      venmoAgree: true,
      paymentOption: true,
      rulesAgree: false,
      currentYear: 2026,
    });
    expect(asks({ paymentMode: 'check', preferredPaymentMethod: 'venmo' }).venmoAgree).toBe(false);
    expect(asks({ paymentMode: 'digital', preferredPaymentMethod: 'paypal' }).venmoAgree).toBe(false);
    expect(
      formRequirements(
        site.configuration,
        site.campaign,
        instanceOf({ redemptionInformation: { mode: 'code' } }),
        { paymentMode: null, preferredPaymentMethod: null },
        NOW,
      ).paymentOption,
    ).toBe(false);
  });

  it('[GATE-1] [GATE-2] [GATE-3] asks at the gate for what the campaign asks for', () => {
    expect(gateRequirements(campaignOf(), null, NOW)).toEqual({
      dateOfBirth: false,
      state: false,
      qualifier: false,
      currentYear: 2026,
    });
    const two = [instanceOf({ pk: 1, qualifierAnswer: 'A' }), instanceOf({ pk: 2, qualifierAnswer: 'B' })];
    const whole = campaignOf({ ageGateYn: true, stateGateYn: true, qualifierQuestion: 'Where?', instances: two });
    expect(gateRequirements(whole, 'CA', NOW)).toEqual({
      dateOfBirth: true,
      state: true,
      qualifier: true,
      currentYear: 2026,
    });
  });

  it('[VAL-13] a message to support needs an e-mail and words', () => {
    const drafts = [
      ['a@b.co', 'Hello'],
      ['a@b', 'Hello'],
      ['', 'Hello'],
      ['a@b.co', ' '],
    ] as const;
    expect(drafts.map(([email, message]) => isContactComplete({ email, message }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('dates of birth', () => {
  it.each([
    ['', 'Required'],
    ['0', 'Invalid Month'],
    ['13', 'Invalid Month'],
    ['1x', 'Invalid Month'],
    ['123', 'Invalid Month'],
    ['1.5', 'Invalid Month'],
    ['+1', 'Invalid Month'],
    ['1.', 'Invalid Month'],
  ])('[VAL-1] a month %j is %j', (month, message) => {
    expect(errorsWith({ dateOfBirth: { month, day: '1', year: '1990' } })).toEqual({ 'dateOfBirth.month': message });
  });

  it.each([
    ['', 'Required'],
    ['0', 'Invalid Day'],
    ['32', 'Invalid Day'],
    ['1.', 'Invalid Day'],
    ['+1', 'Invalid Day'],
  ])('[VAL-2] a day %j is %j', (day, message) => {
    expect(errorsWith({ dateOfBirth: { month: '1', day, year: '1990' } })).toEqual({ 'dateOfBirth.day': message });
  });

  it.each([
    ['', 'Required'],
    ['1899', 'Invalid Year'],
    ['2027', 'Invalid Year'],
    ['90', 'Invalid Year'],
    ['1990.', 'Invalid Year'],
    ['+1990', 'Invalid Year'],
    ['01990', 'Invalid Year'],
  ])('[VAL-3] [CONST-2] a year %j is %j, and says nothing of the day', (year, message) => {
    expect(errorsWith({ dateOfBirth: { month: '4', day: '17', year } })).toEqual({ 'dateOfBirth.year': message });
    expect(errorsWith({ dateOfBirth: { month: '2', day: '29', year: '2027' } })).toEqual({
      'dateOfBirth.year': 'Invalid Year',
    });
  });

  it.each([
    ['1', '1', '1900'],
    ['12', '31', '2026'],
    ['02', '29', '2000'],
  ])('[VAL-3] %s/%s/%s is taken', (month, day, year) => {
    expect(errorsWith({ dateOfBirth: { month, day, year } })).toEqual({});
  });

  it.each([
    ['4', '31', '1991'],
    ['2', '29', '1900'],
    ['2', '29', '2026'],
  ])('[GATE-9] %s/%s/%s has an Invalid Day', (month, day, year) => {
    expect(errorsWith({ dateOfBirth: { month, day, year } })).toEqual({ 'dateOfBirth.day': 'Invalid Day' });
  });

  it('[GATE-9] a day that the month does not have is Invalid Day', () => {
    expect(errorsWith({ dateOfBirth: { month: '02', day: '31', year: '1990' } })).toEqual({
      'dateOfBirth.day': 'Invalid Day',
    });
  });
});

describe('the entry', () => {
  it("[ENTRY-1] keeps the form's values under the specification's keys and gives them back", () => {
    const entry = withFormValues(emptyEntry(), filled);
    expect(entry).toMatchObject({
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      nameFirst: 'Dana',
      email: 'dana@example.com',
    });
    expect(entry.custom).toMatchObject({
      state: 'CA',
      zipCode: '94110',
      agree: true,
      optIn: false,
      MM: '4',
      DD: '17',
      YYYY: '1991',
    });
    expect(formValuesOf(entry, instance)).toEqual(filled);
  });

  it('[ENTRY-1] opens the form with the answers of the gate', () => {
    const entry = { ...emptyEntry(), state: 'NY' as const, dateOfBirth: { month: '01', day: '02', year: '1990' } };
    expect(formValuesOf(entry, instance)).toMatchObject({
      paymentOption: 'paypal',
      state: 'NY',
      dateOfBirth: { month: '01', day: '02', year: '1990' },
    });
  });

  it('[ENTRY-1] the form takes over answers that were corrected at the gate, and keeps its own otherwise', () => {
    const gate = (state: 'NY' | 'TX') => ({
      dateOfBirth: { month: '01', day: '02', year: '1990' },
      state,
      qualifierAnswer: null,
    });
    const typed = withFormValues(withGateAnswers(emptyEntry(), gate('NY')), { ...filled, state: 'CA' });
    expect(formValuesOf(withGateAnswers(typed, gate('NY')), instance)).toMatchObject({
      state: 'CA',
      zipCode: '94110',
      dateOfBirth: filled.dateOfBirth,
    });
    expect(formValuesOf(withGateAnswers(typed, gate('TX')), instance)).toMatchObject({
      state: 'TX',
      zipCode: '94110',
      dateOfBirth: filled.dateOfBirth,
    });
  });

  it('[ENTRY-5] reset clears the submission, the gate and all fields; profile and UTM stay', () => {
    const kept = { utm: { utm_source: 'pack' }, profile: null };
    const entry = { ...withFormValues(emptyEntry(kept), filled), passedGate: true, submissionUuid: 'x', instancePk: 3 };
    expect(resetEntry(entry)).toEqual(emptyEntry(kept));
  });

  it('[ENTRY-6] signing out clears the profile, then resets', () => {
    const profile = {
      accessToken: 't',
      balanceCash: 0,
      balancePoints: 5,
      email: 'a@b.co',
      phone: '',
      nameFirst: '',
      nameLast: '',
    };
    const entry = { ...withFormValues(emptyEntry({ utm: {}, profile }), filled), passedGate: true };
    expect(signedOutEntry(entry)).toEqual(emptyEntry());
  });

  it('[ENTRY-7] leaves behind what the confirmation shows', () => {
    const entry = { ...withFormValues(emptyEntry(), filled), submissionUuid: 'x' };
    expect(completionOf(site.campaign, entry)).toEqual({
      submissionUuid: 'x',
      instancePk: 1,
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
    });
    expect(completionOf(site.campaign, emptyEntry())).toBeNull();
  });

  it('[SUBM-1] becomes the body of a submission, its texts without the spaces around them and the date of birth as YYYY-MM-DD', () => {
    const profile = {
      accessToken: 't',
      balanceCash: 0,
      balancePoints: 5,
      email: 'a@b.co',
      phone: '',
      nameFirst: '',
      nameLast: '',
    };
    const files = [
      { id: 'a', name: 'a.jpg', dataUrl: 'data:image/jpeg;base64,AA', width: 3, height: 4, isLong: false },
    ];
    const before = {
      ...emptyEntry({ utm: { utm_source: 'pack' }, profile }),
      files,
      ageAtSubmission: 35,
      qualifierAnswer: 'Bar',
      state: 'NY' as const,
    };
    const entry = withFormValues(before, {
      ...filled,
      email: ' dana@example.com ',
      phone: ' 1 ',
      nameFirst: ' Dana ',
      nameLast: ' Whitlock ',
      dateOfBirth: { month: '4', day: '7', year: '1991' },
    });
    const person = { email: 'dana@example.com', phone: '1', nameFirst: 'Dana', nameLast: 'Whitlock' };
    const gate = { ageAtSubmission: 35, qualifierAnswer: 'Bar', state: 'NY', dateOfBirth: '1991-04-07' };
    const payment = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
    const rest = { custom: entry.custom, utm: { utm_source: 'pack' }, language: 'en', captcha: 'solved' };
    expect(submissionBody(entry, instance, 'en', 'solved')).toEqual({
      accessToken: 't',
      campaignInstancePk: 1,
      files: [{ dataUrl: 'data:image/jpeg;base64,AA' }],
      ...person,
      ...gate,
      ...payment,
      ...rest,
    });
    expect(submissionBody({ ...entry, profile: null, files: [] }, instance, 'es', null)).toMatchObject({
      accessToken: null,
      files: [],
      language: 'es',
      captcha: null,
    });
  });

  it('[SUBM-6] becomes what the spirits-brand program is told', () => {
    const entry = withFormValues(emptyEntry(), {
      ...filled,
      email: ' dana@example.com ',
      phone: ' 1 ',
      nameFirst: ' Dana ',
      nameLast: ' Whitlock ',
      city: 'Troy',
      optIn: true,
    });
    expect(consumerData(entry, instance)).toEqual({
      firstName: 'Dana',
      lastName: 'Whitlock',
      dob: '1991-04-17',
      email: 'dana@example.com',
      phone: '1',
      city: 'Troy',
      state: 'CA',
      zipCode: '94110',
      optIn: true,
    });
  });
});

describe('the dialogs of a refused submission', () => {
  it.each([
    ['[ERR-6]', 400, { detail: 'Additional submissions not allowed' }, { kind: 'oneEntryOnly' }],
    ['[ERR-7]', 400, { detail: 'email', email: ['bad'] }, { kind: 'invalidEmail' }],
    ['[ERR-8]', 400, { phone: ['bad'] }, { kind: 'invalidPhone' }],
    ['[ERR-9]', 400, { detail: 'The offer is over' }, { kind: 'detail', detail: 'The offer is over' }],
    [
      '[ERR-9]',
      503,
      { detail: 'The captcha could not be checked.' },
      { kind: 'detail', detail: 'The captcha could not be checked.' },
    ],
    ['[ERR-13]', 500, {}, { kind: 'unknown' }],
  ])('%s status %i %o', (_, status, body, fault) => {
    expect(faultOfSubmission({ status, body })).toEqual(fault);
  });
});
