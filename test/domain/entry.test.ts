import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { formValuesOf, withFormValues } from '#domain/rules/form-values.ts';
import { completionOf, resetEntry, signedOutEntry, withGateAnswers } from '#domain/rules/entry-rules.ts';
import { consumerData } from '#domain/rules/consumer-data.ts';
import { submissionBody } from '#domain/rules/submission-body.ts';
import { filled, instance, site } from './filled-form.ts';

describe('the entry', () => {
  it("[ENTRY-1] stores the form's values under the specification's keys and restores them", () => {
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

  it('[ENTRY-1] opens the form with the answers from the gate', () => {
    const entry = { ...emptyEntry(), state: 'NY' as const, dateOfBirth: { month: '01', day: '02', year: '1990' } };
    expect(formValuesOf(entry, instance)).toMatchObject({
      paymentOption: 'paypal',
      state: 'NY',
      dateOfBirth: { month: '01', day: '02', year: '1990' },
    });
  });

  it('[ENTRY-1] the form adopts answers that were corrected at the gate, and otherwise keeps its own', () => {
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

  it('[ENTRY-7] keeps the data that the confirmation shows', () => {
    const entry = { ...withFormValues(emptyEntry(), filled), submissionUuid: 'x' };
    expect(completionOf(site.campaign, entry)).toEqual({
      submissionUuid: 'x',
      instancePk: 1,
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      sentTo: 'da•••@example.com',
    });
    expect(completionOf(site.campaign, emptyEntry())).toBeNull();
  });

  it('[SUBM-1] becomes the body of a submission, with trimmed texts and the date of birth as YYYY-MM-DD', () => {
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

  it('[SUBM-6] becomes the request of the spirits-brand program', () => {
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
