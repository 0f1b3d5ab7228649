import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import {
  askedFor,
  card,
  dana,
  descriptionOf,
  field,
  redeemedBy,
  renderFormOf,
  renderRebateForm,
  renderSweepstakesForm,
  submit,
} from './form-kit.tsx';

afterEach(cleanup);

const NAMES = ['First name', 'Last name', 'Phone'];
const BIRTH = ['MM', 'DD', 'YYYY'];
/** A configuration that collects only what the instance and the payment require. */
const lean = configurationOf({ collectName: false, collectAddress: false });
const renderLean = () => renderRebateForm({ site: { configuration: lean } });

describe('the payment cards', () => {
  it('[PAY-3] are PayPal, Venmo, Check and Donate if both are allowed', async () => {
    await renderRebateForm();
    expect(screen.getByRole('group', { name: 'How would you like to be paid?' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'PayPal',
      'Venmo',
      'Check',
      'Donate',
    ]);
  });

  it('[PAY-3] [PAY-6] are two in columns of equal width if neither is allowed', async () => {
    await renderFormOf(redeemedBy({ mode: 'paypal', allowCheck: false, allowDonation: false }));
    const cards = screen.getAllByRole('radio');
    expect(cards.map((radio) => radio.closest('label')?.textContent)).toEqual(['PayPal', 'Venmo']);
    expect(cards[0]?.closest('label')?.parentElement?.className).toMatch(/two/);
    cleanup();
    await renderRebateForm();
    expect(card('PayPal').closest('label')?.parentElement?.className).not.toMatch(/two/);
  });

  it('[PAY-3] [PAY-5] are not shown in another mode, and an earlier choice is cleared with the first change', async () => {
    const { user, context } = await renderFormOf(redeemedBy({ mode: 'code' }), {
      entry: { paymentMode: 'digital', preferredPaymentMethod: 'venmo' },
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.type(field('Email'), 'd');
    expect(context().entry).toMatchObject({ paymentMode: null, preferredPaymentMethod: null, email: 'd' });
  });

  it('[PAY-4] have PayPal selected before a choice', async () => {
    await renderRebateForm();
    expect(card('PayPal').checked).toBe(true);
  });

  it('[PAY-4] have the earlier choice selected', async () => {
    await renderRebateForm({ entry: { paymentMode: 'donation' } });
    expect([card('PayPal').checked, card('Donate').checked]).toEqual([false, true]);
  });

  it.each([
    ['Venmo', { paymentMode: 'digital', preferredPaymentMethod: 'venmo' }],
    ['Check', { paymentMode: 'check', preferredPaymentMethod: null }],
    ['Donate', { paymentMode: 'donation', preferredPaymentMethod: null }],
  ])('[PAY-1] %s sets %o in the entry', async (name, payment) => {
    const { user, context } = await renderRebateForm();
    await user.click(card(name));
    expect(context().entry).toMatchObject(payment);
    await user.click(card('PayPal'));
    expect(context().entry).toMatchObject({ paymentMode: 'digital', preferredPaymentMethod: 'paypal' });
  });

  it('[PAY-1] change the required fields without losing input', async () => {
    const { user, context } = await renderRebateForm();
    await user.click(card('Check'));
    await user.type(field('Address'), '1 Main Street');
    await user.type(field('First name'), 'Dana');
    await user.click(card('Venmo'));
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(field('First name').value).toBe('Dana');
    await user.click(card('Check'));
    expect(field('Address').value).toBe('1 Main Street');
    expect(context().entry.custom['address']).toBe('1 Main Street');
  });
});

describe('the fields of a payment', () => {
  it('[FLAG-4] [HINT-2] PayPal requires the e-mail', async () => {
    await renderLean();
    expect(askedFor()).toEqual(['Email', ...BIRTH]);
    expect(descriptionOf(field('Email'))).toBe(
      'Enter your email so we can send your rebate via PayPal. You must have a valid PayPal email address.',
    );
  });

  it('[FLAG-4] [VAL-8] Venmo requires e-mail and phone, with the hint for the phone', async () => {
    const { user } = await renderLean();
    await user.click(card('Venmo'));
    expect(askedFor()).toEqual(['Phone', 'Email', ...BIRTH]);
    expect(descriptionOf(field('Phone'))).toBe(
      'Please enter the phone number associated with your Venmo account. This must be a valid mobile phone number, standard messaging rates may apply.',
    );
    expect(descriptionOf(field('Email'))).toBe('Enter your email');
  });

  it('[FLAG-5] [HINT-3] a donation requires the e-mail', async () => {
    const { user } = await renderLean();
    await user.click(card('Donate'));
    expect(askedFor()).toEqual(['Email', ...BIRTH]);
    expect(descriptionOf(field('Email'))).toBe('Enter your email so we can donate on your behalf.');
  });

  it('[FLAG-6] [HINT-5] a check requires name and address, and explains why', async () => {
    const { user } = await renderLean();
    await user.click(card('Check'));
    expect(askedFor()).toEqual([
      ...NAMES,
      'Address',
      'Apt or unit (optional)',
      'City',
      'State',
      'Zip code',
      'Email',
      ...BIRTH,
    ]);
    expect(screen.getByRole('group', { name: 'Where can we send your check?' }).contains(field('Address'))).toBe(true);
    expect(descriptionOf(field('Email'))).toBe('Enter your email');
  });

  it('[PROOF-2] [FLAG-7] [HINT-4] points require the e-mail, and send no other personal data', async () => {
    const createSubmission = vi.fn<(input: SubmissionInput) => Promise<never>>(() => new Promise(() => {}));
    const { user } = await renderFormOf(redeemedBy({ mode: 'points' }), {
      site: { configuration: lean },
      entry: { dateOfBirth: { month: '04', day: '17', year: '1991' }, custom: { agree: true } },
      createSubmission,
    });
    expect(askedFor()).toEqual(['Email', ...BIRTH]);
    expect(descriptionOf(field('Email'))).toBe('Enter your email so we can send your rebate via Points.');
    expect(cannotPress(submit())).toBe(true);
    await user.type(field('Email'), 'dana@example.com');
    await user.click(submit());
    expect(createSubmission.mock.calls[0]?.[0].entry).toMatchObject({
      email: 'dana@example.com',
      nameFirst: '',
      nameLast: '',
      phone: '',
      state: null,
      custom: { agree: true },
    });
  });

  it('[FLAG-2] [HINT-1] a code requires no address', async () => {
    await renderFormOf(redeemedBy({ mode: 'code' }));
    expect(askedFor()).toEqual([...NAMES, 'State (optional)', 'Zip code (optional)', 'Email', ...BIRTH]);
    expect(descriptionOf(field('Email'))).toBe('Enter your email so we can email your rebate code');
  });

  it('[FLAG-3] merchandise requires name and address, and explains why', async () => {
    await renderFormOf(redeemedBy({ mode: 'merchandise', merchandiseDescription: 'tote bag' }), {
      site: { configuration: lean },
    });
    expect(askedFor()).toEqual([
      ...NAMES,
      'Address',
      'Apt or unit (optional)',
      'City',
      'State',
      'Zip code',
      'Email',
      ...BIRTH,
    ]);
    expect(screen.getByRole('group', { name: 'Where can we send your tote bag' })).toBeTruthy();
  });

  it('[FLAG-3] merchandise without a name is called a reward, as on the confirmation', async () => {
    const unnamed = redeemedBy({ mode: 'merchandise', merchandiseDescription: '' });
    await renderFormOf(unnamed, { site: { configuration: lean } });
    expect(screen.getByRole('group', { name: 'Where can we send your reward' })).toBeTruthy();
  });

  it('[FLAG-1] [HINT-5] a sweepstakes asks for name, state and zip, without a reason', async () => {
    await renderSweepstakesForm({ site: { configuration: lean } });
    expect(askedFor()).toEqual([...NAMES, 'State', 'Zip code', 'Email', ...BIRTH]);
    expect(screen.queryByText(/^Where can we send/)).toBeNull();
    expect(descriptionOf(field('Email'))).toBe('Enter your email');
  });

  it('[VAL-11] the Venmo agreement is shown only with Venmo, and is required', async () => {
    const { user } = await renderRebateForm({ entry: dana });
    const agreement =
      /^I agree to be paid by Venmo and confirm that the phone number above belongs to my Venmo account\.$/;
    expect(screen.queryByLabelText(agreement)).toBeNull();
    expect(cannotPress(submit())).toBe(false);
    await user.click(card('Venmo'));
    expect(cannotPress(submit())).toBe(true);
    await user.click(screen.getByLabelText(agreement));
    expect(cannotPress(submit())).toBe(false);
  });
});
