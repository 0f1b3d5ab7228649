import { describe, expect, it } from 'vitest';
import { isContactComplete, isFormComplete } from '#domain/rules/forms.ts';
import { formRequirements, gateRequirements } from '#domain/rules/requirements.ts';
import { bundled, campaignOf, configurationOf, instanceOf } from '../kit/campaigns.ts';
import { EMAILS } from '../kit/emails.ts';
import { errorsWith, filled, instance, NOW, site } from './filled-form.ts';

describe('the submission form', () => {
  it('[VAL-6] is complete when every shown field is valid', () => {
    expect(errorsWith({})).toEqual({});
  });

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['dana', 'Invalid Email'],
    ['dana@', 'Invalid Email'],
    ['dana @example.com', 'Invalid Email'],
    ['dana@exam ple.com', 'Invalid Email'],
    ['dana@-example.com', 'Invalid Email'],
    ['dana@example..com', 'Invalid Email'],
    ['dana@example.com, ada@example.com', 'Invalid Email'],
  ])('[VAL-6] validates the e-mail %j as %j', (email, message) => {
    expect(errorsWith({ email })).toEqual({ email: message });
  });

  it.each(EMAILS)('[VAL-6] accepts the e-mail %s, as a browser does', (email) => {
    expect(errorsWith({ email })).toEqual({});
    expect(isContactComplete({ email, message: 'Hello' })).toBe(true);
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
    expect(errorsWith({ zipCode: ' 94110 ' })).toEqual({});
    const noAddress = { ...site, configuration: configurationOf({ collectAddress: false }) };
    expect(errorsWith({ state: '', zipCode: '' }, noAddress)).toEqual({});
  });

  it.each(['12', '9411', '941101', '9411O', '+9411', 'x94110', '94110x'])(
    '[VAL-20] [VAL-9] %j is an invalid zip where one is shown',
    (zipCode) => {
      const invalid = { zipCode: 'Invalid Zip Code' };
      expect(errorsWith({ zipCode })).toEqual(invalid);
      const shown = { ...site, configuration: configurationOf({ collectAddress: false }) };
      expect(errorsWith({ zipCode }, shown)).toEqual(invalid);
      expect(errorsWith({ zipCode: ' 94110 ' }, shown)).toEqual({});
      expect(errorsWith({ zipCode: '  ' }, shown)).toEqual({});
      const hidden = { ...site, configuration: configurationOf({ collectName: false, collectAddress: false }) };
      expect(errorsWith({ zipCode }, hidden)).toEqual({});
    },
  );

  it.each([
    ['555', false],
    ['(415) 555-014', false],
    ['(415) 555-0148', true],
    ['415 555 0148 ext 5', true],
    ['+47 020 0', false],
    ['+47 020 00', true],
    ['＋47 020 00', true],
    ['４１５５５５０１４８', true],
    ['call me at home', false],
  ])('[VAL-20] [VAL-8] %j may be a phone number: %j', (phone, isOne) => {
    expect(errorsWith({ phone })).toEqual(isOne ? {} : { phone: 'Please enter a valid phone number' });
    const hidden = { ...site, configuration: configurationOf({ collectName: false, collectAddress: false }) };
    expect(errorsWith({ phone }, hidden)).toEqual({});
  });

  it('[VAL-9] requires street and city if something is sent by post', () => {
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
  ])('[VAL-10] validates the date of birth %o', (dateOfBirth, errors) => {
    expect(errorsWith({ dateOfBirth })).toEqual(errors);
  });

  it('[VAL-11] requires the agreements that are shown, and never the opt-in', () => {
    expect(errorsWith({ agree: false, optIn: false })).toEqual({ agree: 'Required' });
    expect(errorsWith({ paymentOption: 'venmo' })).toEqual({ venmoAgree: 'Required' });
    const { configuration, campaign } = bundled('hoopla');
    const sweepstakes = { configuration, campaign, instance: campaign.instances[0] ?? instance };
    expect(errorsWith({ paymentOption: '' }, sweepstakes)).toEqual({ rulesAgree: 'Required' });
  });

  it('[PAY-3] rejects a payment option that is not offered', () => {
    const two = { ...site, instance: instanceOf() };
    expect(errorsWith({ paymentOption: 'check', address: '1', city: 'A' }, two)).toEqual({
      paymentOption: 'This payment option is not offered',
    });
    expect(errorsWith({ paymentOption: '' }, two)).toEqual({ paymentOption: 'Required' });
  });

  it('[VAL-6] [VAL-12] can be submitted only when it is valid', () => {
    expect([isFormComplete(site, filled, NOW), isFormComplete(site, { ...filled, email: '' }, NOW)]).toEqual([
      true,
      false,
    ]);
  });

  it('[VAL-6] requires the Venmo agreement only for payments by Venmo', () => {
    const asks = (payment: Parameters<typeof formRequirements>[3]) =>
      formRequirements(site.configuration, site.campaign, instance, payment, NOW);
    expect(asks({ paymentMode: 'digital', preferredPaymentMethod: 'venmo' })).toMatchObject({
      venmoAgree: true,
      paymentOption: true,
      rulesAgree: false,
      birth: { minimumAge: 0, timeZone: site.campaign.timeZone, now: NOW },
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

  it('[GATE-1] [GATE-2] [GATE-3] requires at the gate what the campaign requires', () => {
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

  it('[VAL-13] a message to support requires an e-mail and text', () => {
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
