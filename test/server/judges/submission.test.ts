import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { SubmissionCreation } from '#domain/submission.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { judgeSubmission } from '#server/submissions/submission.judge.ts';
import { early, ended, NOW, rebate, rebateBody, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const picture = 'data:image/jpeg;base64,/9j/';

function judge(site: Site, body: Record<string, unknown>, now = NOW) {
  return judgeSubmission(site, v.parse(SubmissionCreation, body), now);
}

/** Returns the body of the error response with its status; fails if the submission is accepted. */
function refusalOf(site: Site, body: Record<string, unknown>, now = NOW): Record<string, unknown> {
  try {
    judge(site, body, now);
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, ...error.body };
    throw error;
  }
  throw new Error('the submission passed');
}

const ofRebate = (fields: Record<string, unknown>, now = NOW) => refusalOf(rebate, rebateBody(picture, fields), now);
const custom = { state: 'CA', zipCode: '94110', agree: true, MM: '12', DD: '10', YYYY: '1985' };

describe('the server repeats the rules of the journey:', () => {
  it('what the journey allows passes', () => {
    expect(judge(rebate, rebateBody(picture))).toMatchObject({
      instance: { pk: 1 },
      state: 'CA',
      dateOfBirth: '1985-12-10',
      ageAtSubmission: 40,
    });
    expect(judge(sweepstakes, sweepstakesBody())).toMatchObject({ instance: { pk: 10 }, paymentMode: null });
  });

  it('[START-1] [START-2] a campaign accepts none before its start or after its end', () => {
    expect(refusalOf(early, sweepstakesBody({ campaignInstancePk: 20 }))).toMatchObject({
      status: 422,
      detail: 'Sorry! This offer has not started yet. Please come back on or after September 1, 2026.',
    });
    expect(refusalOf(ended, sweepstakesBody({ campaignInstancePk: 30 }))).toMatchObject({
      status: 422,
      detail: 'Sorry! This offer is no longer available.',
    });
  });

  it('[CFG-7] the end date counts until 23:59:59 in the zone of the campaign', () => {
    expect(judge(rebate, rebateBody(picture), new Date('2027-01-01T04:59:59Z'))).toMatchObject({ instance: { pk: 1 } });
    expect(ofRebate({}, new Date('2027-01-01T05:00:00Z'))).toMatchObject({
      detail: 'Sorry! This offer is no longer available.',
    });
  });

  it('[GATE-8] a journey accepts none before its start, after its end, or if it does not exist', () => {
    const inState = (campaignInstancePk: number, state: string) =>
      ofRebate({ campaignInstancePk, state, qualifierAnswer: null });
    expect(inState(3, 'TX')).toMatchObject({
      status: 422,
      detail: 'This sweepstakes has not started yet. Please come back on or after July 1, 2026.',
    });
    expect(inState(4, 'FL')).toMatchObject({ status: 422, detail: 'This sweepstakes is no longer available.' });
    expect(inState(99, 'CA')).toMatchObject({
      status: 422,
      detail: 'This sweepstakes is not available in your area',
      campaignInstancePk: [expect.any(String)],
    });
  });

  it('[GATE-8] a state or an answer of no journey, or of another one, is rejected', () => {
    const notInArea = { status: 422, detail: 'This sweepstakes is not available in your area' };
    expect(ofRebate({ state: 'OH' })).toMatchObject(notInArea);
    expect(ofRebate({ qualifierAnswer: 'Market' })).toMatchObject(notInArea);
    expect(ofRebate({ qualifierAnswer: 'Bar' })).toMatchObject(notInArea);
    expect(ofRebate({ campaignInstancePk: 2 })).toMatchObject(notInArea);
    expect(judge(rebate, rebateBody(picture, { campaignInstancePk: 2, qualifierAnswer: 'Bar' }))).toMatchObject({
      instance: { pk: 2 },
    });
  });

  it('[VAL-4] the answers of the gate are required if it requests them', () => {
    expect(ofRebate({ state: null })).toMatchObject({ status: 422, state: ['Required'] });
    expect(ofRebate({ qualifierAnswer: null })).toMatchObject({ status: 422, qualifierAnswer: ['Required'] });
    expect(ofRebate({ dateOfBirth: null })).toMatchObject({ status: 422, dateOfBirth: ['Required'] });
    expect(ofRebate({ state: 'Bavaria' })).toMatchObject({ status: 422, state: [expect.any(String)] });
  });

  it('[VAL-5] [GATE-7] no minor passes, with a gate or without', () => {
    const underAge = { status: 422, detail: 'You must be 21 or older to enter' };
    expect(ofRebate({ dateOfBirth: '2005-06-16' })).toMatchObject(underAge);
    const born = { dateOfBirth: '2005-06-16', custom: { ...custom, YYYY: '2005', MM: '06', DD: '16' } };
    expect(ofRebate(born)).toMatchObject(underAge);
    const minor = {
      dateOfBirth: '2008-06-16',
      custom: { ...custom, rulesAgree: true, YYYY: '2008', MM: '6', DD: '16' },
    };
    const under18 = { detail: 'You must be 18 or older to enter' };
    expect(refusalOf(sweepstakes, sweepstakesBody(minor))).toMatchObject(under18);
    const alsoUnnamed = sweepstakesBody({ ...minor, nameFirst: '' });
    expect(refusalOf(sweepstakes, alsoUnnamed)).toMatchObject({ ...under18, nameFirst: ['Required'] });
    const birthday = { dateOfBirth: '2005-06-15', custom: { ...custom, YYYY: '2005', MM: '06', DD: '15' } };
    expect(judge(rebate, rebateBody(picture, birthday))).toMatchObject({ ageAtSubmission: 21 });
  });

  it('[VAL-5] the validated date of birth is the stored one: that of the form, which the other must equal', () => {
    for (const dateOfBirth of ['1985-12-11', '1950-01-01']) {
      expect(ofRebate({ dateOfBirth })).toMatchObject({ status: 422, dateOfBirth: [expect.any(String)] });
      expect(refusalOf(sweepstakes, sweepstakesBody({ dateOfBirth }))).toMatchObject({
        status: 422,
        dateOfBirth: [expect.any(String)],
      });
    }
    const born = { ...custom, rulesAgree: true, MM: ' 2', DD: '3', YYYY: '1985' };
    for (const dateOfBirth of ['1985-02-03', null]) {
      expect(judge(sweepstakes, sweepstakesBody({ dateOfBirth, custom: born }))).toMatchObject({
        dateOfBirth: '1985-02-03',
        ageAtSubmission: 41,
      });
    }
  });

  it('[VAL-5] no date of birth is after today, by the calendar of the campaign', () => {
    const forAll = { ...sweepstakes, campaign: { ...sweepstakes.campaign, minimumAge: null } };
    const bornOn = (DD: string) =>
      sweepstakesBody({
        dateOfBirth: `2026-06-${DD}`,
        custom: { ...custom, rulesAgree: true, MM: '06', DD, YYYY: '2026' },
      });
    const lateEvening = new Date('2026-06-16T03:59:59Z');
    expect(judge(forAll, bornOn('15'), lateEvening)).toMatchObject({ ageAtSubmission: 0 });
    expect(refusalOf(forAll, bornOn('16'), lateEvening)).toMatchObject({
      status: 422,
      'dateOfBirth.day': ['Invalid Day'],
    });
    expect(judge(forAll, bornOn('16'), new Date('2026-06-16T04:00:00Z'))).toMatchObject({ dateOfBirth: '2026-06-16' });
  });

  it.each(['2001-02-31', '1899-01-01', '2027-01-01'])(
    '[VAL-1] [VAL-2] [VAL-3] %s is no date of birth',
    (dateOfBirth) => {
      expect(ofRebate({ dateOfBirth })).toMatchObject({ status: 422, dateOfBirth: [expect.any(String)] });
    },
  );

  it.each([
    [{ paymentMode: null, preferredPaymentMethod: null }],
    [{ paymentMode: 'points', preferredPaymentMethod: null }],
    [{ paymentMode: 'digital', preferredPaymentMethod: null }],
    [{ paymentMode: 'merchandise', preferredPaymentMethod: null }],
  ])('[PAY-3] a payment that the journey does not offer is rejected (%o)', (payment) => {
    expect(ofRebate(payment)).toMatchObject({
      status: 422,
      detail: 'This payment method is not available.',
      paymentMode: [expect.any(String)],
    });
  });

  it('[PAY-3] check and donation pass only if the journey allows them', () => {
    const check = {
      paymentMode: 'check',
      preferredPaymentMethod: 'venmo',
      custom: { ...custom, address: '1 Main St', city: 'Oakland' },
    };
    expect(judge(rebate, rebateBody(picture, check))).toMatchObject({
      paymentMode: 'check',
      preferredPaymentMethod: null,
    });
    expect(judge(rebate, rebateBody(picture, { paymentMode: 'donation', preferredPaymentMethod: null }))).toMatchObject(
      { paymentMode: 'donation' },
    );
    for (const paymentMode of ['check', 'donation']) {
      expect(
        ofRebate({ campaignInstancePk: 2, qualifierAnswer: 'Bar', paymentMode, preferredPaymentMethod: null }),
      ).toMatchObject({ paymentMode: ['must be one of paypal, venmo'] });
    }
  });

  it('[PAY-5] a journey without payment options rejects a payment', () => {
    expect(
      refusalOf(sweepstakes, sweepstakesBody({ paymentMode: 'digital', preferredPaymentMethod: 'paypal' })),
    ).toMatchObject({ status: 422, paymentMode: ['must be empty'] });
  });

  it('[CFG-5] a journey with a processing method needs a receipt, a sweepstakes rejects one', () => {
    expect(ofRebate({ files: [] })).toMatchObject({
      status: 422,
      detail: 'A picture of your receipt is required.',
      files: ['Required'],
    });
    expect(refusalOf(sweepstakes, sweepstakesBody({ files: [{ dataUrl: picture }] }))).toMatchObject({
      status: 422,
      files: ['must be empty'],
    });
  });

  it('[VAL-6] the e-mail is required and valid', () => {
    expect(ofRebate({ email: ' ' })).toMatchObject({ status: 422, email: ['Required'], detail: expect.any(String) });
    expect(ofRebate({ email: 'ada@' })).toMatchObject({ status: 422, email: ['Invalid Email'] });
  });

  it('[VAL-7] [VAL-8] [VAL-9] name, phone, state and zip are required if they are collected', () => {
    expect(ofRebate({ nameFirst: '', nameLast: ' ', phone: '', custom: { ...custom, zipCode: '' } })).toMatchObject({
      status: 422,
      nameFirst: ['Required'],
      nameLast: ['Required'],
      phone: ['Required'],
      zipCode: ['Required'],
    });
    expect(ofRebate({ custom: { ...custom, zipCode: '941101' } })).toHaveProperty('zipCode');
    expect(ofRebate({ custom: { ...custom, state: 'Bavaria' } })).toHaveProperty('state');
  });

  it('[FLAG-6] a check needs street and city', () => {
    expect(ofRebate({ paymentMode: 'check', preferredPaymentMethod: null })).toMatchObject({
      address: ['Required'],
      city: ['Required'],
    });
  });

  it.each(['call me', '12', '1'.repeat(16), 'call 415-555-0132'])(
    'an impossible phone number is reported as such (%s)',
    (phone) => {
      expect(ofRebate({ phone })).toMatchObject({ status: 422, phone: ['Please enter a valid phone number'] });
    },
  );

  it('[VAL-10] the date of birth of the form is validated part by part', () => {
    expect(ofRebate({ custom: { ...custom, MM: '13', DD: '', YYYY: '85' } })).toMatchObject({
      'dateOfBirth.month': ['Invalid Month'],
      'dateOfBirth.day': ['Required'],
      'dateOfBirth.year': ['Invalid Year'],
    });
  });

  it('[VAL-11] every requested agreement must be given', () => {
    expect(ofRebate({ custom: { ...custom, agree: false } })).toMatchObject({ status: 422, agree: ['Required'] });
    expect(ofRebate({ custom: { ...custom, agree: 'true' } })).toMatchObject({ status: 422, agree: ['Required'] });
    expect(ofRebate({ preferredPaymentMethod: 'venmo' })).toMatchObject({ status: 422, venmoAgree: ['Required'] });
    expect(refusalOf(sweepstakes, sweepstakesBody({ custom }))).toMatchObject({
      status: 422,
      rulesAgree: ['Required'],
    });
  });
});
