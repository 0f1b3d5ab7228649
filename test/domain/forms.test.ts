import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/entry.ts';
import { faultOfSubmission } from '#domain/errors.ts';
import { type FormValues, formValuesOf, withFormValues } from '#domain/form-values.ts';
import { formErrors } from '#domain/rules/forms.ts';
import { completionOf, resetEntry, signedOutEntry, withGateAnswers } from '#domain/rules/entries.ts';
import { submissionBody } from '#domain/rules/submitting.ts';
import { formValues } from '../kit/answers.ts';
import { bundled, campaignOf, configurationOf, journeyOf } from '../kit/campaigns.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const journey = journeyOf({ redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true } });
const site = { configuration: configurationOf(), campaign: campaignOf({ instances: [journey] }), journey };
const filled: FormValues = { ...formValues, phone: '(415) 555-0148', dateOfBirth: { month: '4', day: '17', year: '1991' } };
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
    [{ month: '', day: '', year: '' }, { 'dateOfBirth.month': 'Required', 'dateOfBirth.day': 'Required', 'dateOfBirth.year': 'Required' }],
    [{ month: '13', day: '17', year: '1991' }, { 'dateOfBirth.month': 'Invalid Month' }],
    [{ month: '4', day: '31', year: '1991' }, { 'dateOfBirth.day': 'Invalid Day' }],
  ])('[VAL-10] judges the date of birth %o', (dateOfBirth, errors) => {
    expect(errorsWith({ dateOfBirth })).toEqual(errors);
  });

  it('[VAL-11] requires the agreements that are shown, and never the opt-in', () => {
    expect(errorsWith({ agree: false, optIn: false })).toEqual({ agree: 'Required' });
    expect(errorsWith({ paymentOption: 'venmo' })).toEqual({ venmoAgree: 'Required' });
    const { configuration, campaign } = bundled('hoopla');
    const sweepstakes = { configuration, campaign, journey: campaign.instances[0] ?? journey };
    expect(errorsWith({ paymentOption: '' }, sweepstakes)).toEqual({ rulesAgree: 'Required' });
  });

  it('[PAY-3] takes no payment option that is not offered', () => {
    const two = { ...site, journey: journeyOf() };
    expect(Object.keys(errorsWith({ paymentOption: 'check', address: '1', city: 'A' }, two))).toEqual(['paymentOption']);
  });
});

describe('dates of birth', () => {
  it.each([
    ['', 'Required'],
    ['0', 'Invalid Month'],
    ['13', 'Invalid Month'],
    ['1x', 'Invalid Month'],
    ['123', 'Invalid Month'],
  ])('[VAL-1] a month %j is %j', (month, message) => {
    expect(errorsWith({ dateOfBirth: { month, day: '1', year: '1990' } })['dateOfBirth.month']).toBe(message);
  });

  it.each([
    ['', 'Required'],
    ['0', 'Invalid Day'],
    ['32', 'Invalid Day'],
  ])('[VAL-2] a day %j is %j', (day, message) => {
    expect(errorsWith({ dateOfBirth: { month: '1', day, year: '1990' } })['dateOfBirth.day']).toBe(message);
  });

  it.each([
    ['', 'Required'],
    ['1899', 'Invalid Year'],
    ['2027', 'Invalid Year'],
    ['90', 'Invalid Year'],
  ])('[VAL-3] [CONST-2] a year %j is %j', (year, message) => {
    expect(errorsWith({ dateOfBirth: { month: '1', day: '1', year } })['dateOfBirth.year']).toBe(message);
  });

  it.each([
    ['1', '1', '1900'],
    ['12', '31', '2026'],
    ['02', '29', '2000'],
  ])('[VAL-3] %s/%s/%s is taken', (month, day, year) => {
    expect(errorsWith({ dateOfBirth: { month, day, year } })).toEqual({});
  });

  it('[GATE-9] a day that the month does not have is Invalid Day', () => {
    expect(errorsWith({ dateOfBirth: { month: '02', day: '31', year: '1990' } })).toEqual({ 'dateOfBirth.day': 'Invalid Day' });
  });
});

describe('the entry', () => {
  it('[ENTRY-1] keeps the form\'s values under the specification\'s keys and gives them back', () => {
    const entry = withFormValues(emptyEntry(), filled);
    expect(entry).toMatchObject({ paymentMode: 'digital', preferredPaymentMethod: 'paypal', nameFirst: 'Dana', email: 'dana@example.com' });
    expect(entry.custom).toMatchObject({ state: 'CA', zipCode: '94110', agree: true, optIn: false, MM: '4', DD: '17', YYYY: '1991' });
    expect(formValuesOf(entry, journey)).toEqual(filled);
  });

  it('[ENTRY-1] opens the form with the answers of the gate', () => {
    const entry = { ...emptyEntry(), state: 'NY' as const, dateOfBirth: { month: '01', day: '02', year: '1990' } };
    expect(formValuesOf(entry, journey)).toMatchObject({ paymentOption: 'paypal', state: 'NY', dateOfBirth: { month: '01', day: '02', year: '1990' } });
  });

  it('[ENTRY-1] the form takes over answers that were corrected at the gate, and keeps its own otherwise', () => {
    const gate = (state: 'NY' | 'TX') => ({ dateOfBirth: { month: '01', day: '02', year: '1990' }, state, qualifierAnswer: null });
    const typed = withFormValues(withGateAnswers(emptyEntry(), gate('NY')), { ...filled, state: 'CA' });
    expect(formValuesOf(withGateAnswers(typed, gate('NY')), journey)).toMatchObject({ state: 'CA', zipCode: '94110', dateOfBirth: filled.dateOfBirth });
    expect(formValuesOf(withGateAnswers(typed, gate('TX')), journey)).toMatchObject({ state: 'TX', zipCode: '94110', dateOfBirth: filled.dateOfBirth });
  });

  it('[ENTRY-5] reset clears the submission, the gate and all fields; profile and UTM stay', () => {
    const kept = { utm: { utm_source: 'pack' }, profile: null };
    const entry = { ...withFormValues(emptyEntry(kept), filled), passedGate: true, submissionUuid: 'x', journeyPk: 3 };
    expect(resetEntry(entry)).toEqual(emptyEntry(kept));
  });

  it('[ENTRY-6] signing out clears the profile, then resets', () => {
    const profile = { accessToken: 't', balanceCash: 0, balancePoints: 5, email: 'a@b.co', phone: '', nameFirst: '', nameLast: '' };
    const entry = { ...withFormValues(emptyEntry({ utm: {}, profile }), filled), passedGate: true };
    expect(signedOutEntry(entry)).toEqual(emptyEntry());
  });

  it('[ENTRY-7] leaves behind what the confirmation shows', () => {
    const entry = { ...withFormValues(emptyEntry(), filled), submissionUuid: 'x' };
    expect(completionOf(site.campaign, entry)).toEqual({ submissionUuid: 'x', journeyPk: 1, paymentMode: 'digital', preferredPaymentMethod: 'paypal' });
    expect(completionOf(site.campaign, emptyEntry())).toBeNull();
  });

  it('[SUBM-1] becomes the body of a submission with the date of birth as YYYY-MM-DD', () => {
    const entry = withFormValues({ ...emptyEntry(), files: [{ id: 'a', name: 'a.jpg', dataUrl: 'data:image/jpeg;base64,AA', width: 3, height: 4, isLong: false }] }, filled);
    expect(submissionBody(entry, journey, 'en', null)).toMatchObject({
      campaignInstancePk: 1,
      dateOfBirth: '1991-04-17',
      files: [{ dataUrl: 'data:image/jpeg;base64,AA' }],
      language: 'en',
      accessToken: null,
    });
  });
});

describe('the dialogs of a refused submission', () => {
  it.each([
    ['[ERR-6]', 400, { detail: 'Additional submissions not allowed' }, { kind: 'oneEntryOnly' }],
    ['[ERR-7]', 400, { detail: 'email', email: ['bad'] }, { kind: 'invalidEmail' }],
    ['[ERR-8]', 400, { phone: ['bad'] }, { kind: 'invalidPhone' }],
    ['[ERR-9]', 400, { detail: 'The offer is over' }, { kind: 'detail', detail: 'The offer is over' }],
    ['[SUBM-9]', 0, {}, { kind: 'offline' }],
    ['[ERR-13]', 500, {}, { kind: 'unknown' }],
  ])('%s status %i %o', (_, status, body, fault) => {
    expect(faultOfSubmission({ status, body })).toEqual(fault);
  });
});
