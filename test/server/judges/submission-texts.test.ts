import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SubmissionCreation } from '#domain/submission.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { judgePicture, judgeSubmission, openInstance } from '#server/submissions/judge-submission.ts';
import { sentenceOf } from '#server/submissions/picture-sentences.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { early, ended, NOW, rebate, rebateBody, siteOf, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';
import { refusalOf } from './refusal.ts';

const CHECK = 'Please check your entries.';
const AREA = 'This sweepstakes is not available in your area';
const UNSTORABLE = 'This contains characters that cannot be stored, or too many of them.';
const picture = 'data:image/jpeg;base64,/9j/';
const custom = { state: 'CA', zipCode: '94110', agree: true, rulesAgree: true, MM: '12', DD: '10', YYYY: '1985' };

const judge = (site: Site, body: Record<string, unknown>, now = NOW) =>
  judgeSubmission(site, v.parse(SubmissionCreation, body), now);
const refused = (site: Site, body: Record<string, unknown>, now = NOW) => refusalOf(() => judge(site, body, now));
const ofRebate = (fields: Record<string, unknown>, now = NOW) => refused(rebate, rebateBody(picture, fields), now);
const ofRaffle = (fields: Record<string, unknown>) => refused(sweepstakes, sweepstakesBody(fields));
const texts = (fields: Record<string, string>, detail = CHECK) => ({
  status: 422,
  detail,
  ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
});

describe('an accepted submission', () => {
  it('[SUBM-1] is stored with the validated values, trimmed', () => {
    const spaced = {
      email: ' ada@example.com ',
      phone: ' (415) 555-0132 ',
      nameFirst: ' Ada ',
      nameLast: ' Lovelace ',
    };
    const person = {
      email: 'ada@example.com',
      phone: '(415) 555-0132',
      emailNormalised: 'ada@example.com',
      phoneNormalised: '+14155550132',
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
    };
    const born = { ...custom, MM: ' 2 ', DD: ' 3 ', YYYY: ' 1985 ' };
    expect(judge(sweepstakes, sweepstakesBody({ ...spaced, dateOfBirth: null, custom: born }))).toEqual({
      instance: sweepstakes.campaign.instances[0],
      state: null,
      paymentMode: null,
      preferredPaymentMethod: null,
      ...person,
      dateOfBirth: '1985-02-03',
      ageAtSubmission: 41,
    });
    expect(judge(rebate, rebateBody(picture, { ...spaced, preferredPaymentMethod: 'paypal' }))).toEqual({
      instance: rebate.campaign.instances[0],
      state: 'CA',
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      ...person,
      dateOfBirth: '1985-12-10',
      ageAtSubmission: 40,
    });
  });

  it('[VAL-8] needs neither phone nor state if they are not collected', () => {
    const modest = siteOf('modest', { instances: [instanceOf()] }, { collectName: false, collectAddress: false });
    const born = { agree: true, MM: '12', DD: '10', YYYY: '1985' };
    const body = rebateBody(picture, { state: null, qualifierAnswer: null, phone: ' ', custom: born });
    expect(judge(modest, body)).toMatchObject({ phone: '', state: null });
  });

  it('[VAL-5] may be from a person of any age if the campaign neither sets nor requires one', () => {
    const born = { ...custom, YYYY: '2025' };
    const free = { ...sweepstakes, campaign: { ...sweepstakes.campaign, minimumAge: null } };
    expect(judge(free, sweepstakesBody({ dateOfBirth: null, custom: born }))).toMatchObject({ ageAtSubmission: 0 });
    const gated = { ...free, campaign: { ...free.campaign, ageGateYn: true } };
    const young = { dateOfBirth: '2005-12-10', custom: { ...custom, YYYY: '2005' } };
    const tooYoung = 'You must be 21 or older to enter';
    return expect(refused(gated, sweepstakesBody(young))).resolves.toMatchObject({ detail: tooYoung });
  });
});

describe('a submission is rejected', () => {
  it('[SECURITY-1] for characters that cannot be stored, before anything else', async () => {
    expect(await ofRebate({ nameFirst: 'A\0', campaignInstancePk: 99 })).toEqual(texts({ nameFirst: UNSTORABLE }));
    const many = (count: number) => ({
      ...custom,
      ...Object.fromEntries(Array.from({ length: count - 7 }, (_, index) => [`x${index}`, ''])),
    });
    expect(await ofRebate({ custom: many(51), campaignInstancePk: 99 })).toEqual(texts({ custom: UNSTORABLE }));
    expect(judge(rebate, rebateBody(picture, { custom: many(50) }))).toMatchObject({ state: 'CA' });
  });

  it('[GATE-8] for its journey, with the reason', async () => {
    expect(await ofRebate({ campaignInstancePk: 99 })).toEqual(
      texts({ campaignInstancePk: 'is not an instance of this campaign' }, AREA),
    );
    const elsewhere = texts({ campaignInstancePk: 'is not the instance that the answers lead to' }, AREA);
    expect(await ofRebate({ campaignInstancePk: 2 })).toEqual(elsewhere);
    const two = siteOf('two', {
      instances: [1, 2].map((pk) => instanceOf({ pk, processingMethod: 'none', redemptionInformation: {} })),
    });
    expect(judge(two, sweepstakesBody({ campaignInstancePk: 1 }))).toMatchObject({ instance: { pk: 1 } });
    expect(await refused(two, sweepstakesBody({ campaignInstancePk: 2 }))).toEqual(elsewhere);
  });

  it('[GATE-8] for its state or answer, without further details', async () => {
    expect(await ofRebate({ state: 'OH' })).toEqual({ status: 422, detail: AREA });
    expect(await ofRebate({ state: 'Bavaria' })).toEqual(texts({ state: 'must be a state code such as CA' }));
  });

  it('[VAL-4] for missing answers, with all of them', async () => {
    const none = { state: null, qualifierAnswer: null, dateOfBirth: null };
    expect(await ofRebate(none)).toEqual(texts({ dateOfBirth: 'Required', state: 'Required' }));
    expect(await ofRebate({ qualifierAnswer: null })).toEqual(texts({ qualifierAnswer: 'Required' }));
  });

  it('[VAL-19] [VAL-1] [VAL-3] [VAL-5] for its date of birth, with the reason', async () => {
    expect(await ofRebate({ dateOfBirth: '2001-02-31' })).toEqual(texts({ dateOfBirth: 'is not a date of birth' }));
    expect(await ofRaffle({ dateOfBirth: '2027-01-01' })).toEqual(texts({ dateOfBirth: 'is not a date of birth' }));
    const other = texts({ dateOfBirth: 'must be the date of birth of the form' });
    expect(await ofRaffle({ dateOfBirth: '1985-12-11' })).toEqual(other);
    const unborn = { dateOfBirth: '2026-06-16', custom: { ...custom, YYYY: '2026', MM: '6', DD: '16' } };
    expect(await ofRaffle(unborn)).toEqual(texts({ 'dateOfBirth.day': 'Invalid Day' }));
    const tooYoung = 'You must be 18 or older to enter';
    const young = { dateOfBirth: '2008-06-16', custom: { ...custom, YYYY: '2008', MM: '6', DD: '16' } };
    expect(await ofRaffle(young)).toEqual(texts({ 'dateOfBirth.year': tooYoung }, tooYoung));
    const eighteen = { dateOfBirth: '2008-06-15', custom: { ...custom, YYYY: '2008', MM: '6', DD: '15' } };
    expect(judge(sweepstakes, sweepstakesBody(eighteen))).toMatchObject({ ageAtSubmission: 18 });
  });

  it('[PAY-3] [PAY-5] for its payment, with the possible ones', async () => {
    const detail = 'This payment method is not available.';
    const options = texts({ paymentMode: 'must be one of paypal, venmo, check, donation' }, detail);
    expect(await ofRebate({ paymentMode: 'points', preferredPaymentMethod: null })).toEqual(options);
    expect(await ofRebate({ paymentMode: null, preferredPaymentMethod: null })).toEqual(options);
    expect(await ofRaffle({ paymentMode: 'check' })).toEqual(texts({ paymentMode: 'must be empty' }, detail));
  });

  it('[CFG-5] for its receipts, with the advice to send some, or none', async () => {
    expect(await ofRebate({ files: [] })).toEqual(
      texts({ files: 'Required' }, 'A picture of your receipt is required.'),
    );
    const none = texts({ files: 'must be empty' }, 'This offer does not accept receipts.');
    expect(await ofRaffle({ files: [{ dataUrl: picture }] })).toEqual(none);
  });

  it('[VAL-6] [VAL-8] [VAL-9] for its fields, with each of them', async () => {
    expect(await ofRebate({ email: 'ada@', nameFirst: ' ' })).toEqual(
      texts({ nameFirst: 'Required', email: 'Invalid Email' }),
    );
    const undated = { state: 'CA', zipCode: '94110', agree: true, rulesAgree: true };
    const missing = { 'dateOfBirth.month': 'Required', 'dateOfBirth.day': 'Required', 'dateOfBirth.year': 'Required' };
    expect(await ofRaffle({ dateOfBirth: null, custom: undated })).toEqual(texts(missing));
    expect(await ofRebate({ phone: '12' })).toEqual(texts({ phone: 'Please enter a valid phone number' }));
    const state = texts({ state: 'must be a state code such as CA' });
    expect(await ofRebate({ custom: { ...custom, state: 'Bavaria' } })).toEqual(state);
  });
});

describe('one more picture', () => {
  it('[CFG-5] is accepted if the journey requires receipts, and is open', async () => {
    expect(judgePicture(rebate, 1, NOW)).toBeUndefined();
    const none = texts({ files: 'must be empty' }, 'This offer does not accept receipts.');
    expect(await refusalOf(() => judgePicture(sweepstakes, 10, NOW))).toEqual(none);
    expect(await refusalOf(() => judgePicture(rebate, 4, NOW))).toEqual({
      status: 422,
      detail: 'This sweepstakes is no longer available.',
    });
  });
});

describe('a journey', () => {
  const detailOf = async (site: Site, pk: number) => refusalOf(() => openInstance(site, pk, NOW));

  it('[START-1] [START-2] [GATE-8] is open if both it and its campaign are', async () => {
    expect(openInstance(rebate, 1, NOW)).toBe(rebate.campaign.instances[0]);
    const later = 'Please come back on or after';
    expect(await detailOf(early, 20)).toEqual({
      status: 422,
      detail: `Sorry! This offer has not started yet. ${later} September 1, 2026.`,
    });
    expect(await detailOf(ended, 30)).toEqual({ status: 422, detail: 'Sorry! This offer is no longer available.' });
    expect(await detailOf(rebate, 3)).toEqual({
      status: 422,
      detail: `This sweepstakes has not started yet. ${later} July 1, 2026.`,
    });
    expect(await detailOf(rebate, 4)).toEqual({ status: 422, detail: 'This sweepstakes is no longer available.' });
  });
});

describe('an error of the gate', () => {
  it.each([
    ['[ERR-1]', { kind: 'underAge', minimumAge: 19 }, 'You must be 19 or older to enter'],
    [
      '[ERR-2]',
      { kind: 'notStarted', date: '2026-07-01' },
      'This sweepstakes has not started yet. Please come back on or after July 1, 2026.',
    ],
    ['[ERR-3]', { kind: 'ended' }, 'This sweepstakes is no longer available.'],
    ['[ERR-4]', { kind: 'notInArea' }, AREA],
  ] as const)('%s has a message: %o', (_, fault, text) => {
    expect(sentenceOf(fault, rebate.campaign)).toBe(text);
  });
});
