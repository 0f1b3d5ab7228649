import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { formTitle } from '#src/screens/form/form-text.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import {
  dana,
  descriptionOf,
  field,
  renderFormOf,
  renderRebateForm,
  renderSweepstakesForm,
  submit,
} from './form-kit.tsx';

afterEach(cleanup);

const UUID = '11111111-1111-4111-8111-111111111111';

describe('the title and subtitle', () => {
  it('name the reward like the offer', async () => {
    await renderRebateForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where should we send your $10?');
    expect(screen.getByText('Your receipt is in. One form and you are done.')).toBeTruthy();
  });

  it.each([
    [[{ rewardDescription: '250 points' }], 'Where should we send your 250 points?'],
    [[{ rewardDescription: 'Tote bag' }], 'Where should we send your Tote bag?'],
    [[{ rewardDescription: '$4.50 rebate by PayPal' }], 'Where should we send your $4.50?'],
    [[], 'Where should we send your reward?'],
  ])('of the tiers %j are %j', async (tiers, title) => {
    await renderFormOf(campaignOf({ instances: [instanceOf({ redemptionInformation: { mode: 'paypal', tiers } })] }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it.each([
    [[{ rewardDescription: '250 points', points: 250 }], 'Who gets your 250 points?', '250 points: ¿para quién?'],
    [[{ rewardDescription: 'Bonus points', points: 5 }], 'Who gets your Bonus points?', 'Bonus points: ¿para quién?'],
    [[], 'Who gets your points?', '¿Para quién son sus puntos?'],
  ])('[FLAG-7] of points ask for the recipient, not for an address (%j)', async (tiers, english, spanish) => {
    const instance = instanceOf({ redemptionInformation: { mode: 'points', tiers } });
    await renderFormOf(campaignOf({ instances: [instance] }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english);
    const i18n = createI18n();
    await activate(i18n, 'es');
    expect(formTitle(i18n, instance)).toBe(spanish);
  });

  it('[SHELL-3] of a sweepstakes explain the purpose of the data', async () => {
    await renderSweepstakesForm();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who should we call?');
    expect(screen.getByText('You can now enter your information below for a chance to win.')).toBeTruthy();
  });
});

describe('the input', () => {
  it('[ENTRY-2] is in the entry after every key, and in the form when it reopens', async () => {
    const first = await renderRebateForm();
    await first.user.type(field('First name'), 'Dana');
    await first.user.type(field('MM'), '04');
    await first.user.type(field('Email'), 'dana@exam');
    await first.user.click(screen.getByLabelText(/^I agree to the/));
    const { entry } = first.context();
    expect(entry).toMatchObject({
      nameFirst: 'Dana',
      email: 'dana@exam',
      custom: { MM: '04', agree: true, state: 'CA' },
    });
    cleanup();
    await renderRebateForm({ entry });
    expect([field('First name').value, field('MM').value, field('Email').value, field('State').value]).toEqual([
      'Dana',
      '04',
      'dana@exam',
      'CA',
    ]);
    expect(field(/^I agree to the/).checked).toBe(true);
  });

  it('starts with the date of birth and the state from the gate', async () => {
    await renderRebateForm({ entry: { dateOfBirth: { month: '04', day: '17', year: '1991' }, state: 'TX' } });
    expect([field('MM').value, field('DD').value, field('YYYY').value, field('State').value]).toEqual([
      '04',
      '17',
      '1991',
      'TX',
    ]);
  });
});

describe('Submit', () => {
  it('[SUBM-1] stores all values, then submits that entry', async () => {
    const createSubmission = vi.fn<(input: SubmissionInput) => Promise<never>>(() => new Promise(() => {}));
    const { user, context } = await renderRebateForm({ entry: { ...dana, nameFirst: 'Dan' }, createSubmission });
    await user.type(field('First name'), 'a');
    await user.click(submit());
    await waitFor(() => expect(createSubmission).toHaveBeenCalledOnce());
    const [input] = createSubmission.mock.calls[0]!;
    expect(input.entry).toBe(context().entry);
    expect(input.entry).toMatchObject({
      nameFirst: 'Dana',
      nameLast: 'Whitlock',
      phone: '(415) 555-0148',
      email: 'dana@example.com',
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      custom: { state: 'CA', zipCode: '94110', agree: true, optIn: false, MM: '04', DD: '17', YYYY: '1991' },
    });
    expect(input.idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('[SUBM-1] is busy during the call: the texts are read-only and a second press does nothing', async () => {
    const createSubmission = vi.fn(async () => new Promise<never>(() => {}));
    const { user } = await renderRebateForm({ entry: dana, createSubmission });
    await user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
    expect(submit().textContent).toContain('Sending');
    expect(field('First name').readOnly).toBe(true);
    await user.click(submit());
    await user.type(field('First name'), '{Enter}');
    expect(createSubmission).toHaveBeenCalledOnce();
  });

  it('[SUBM-2] stores the uuid of the response, and the next step follows', async () => {
    const {
      user,
      screen: shown,
      context,
    } = await renderRebateForm({ entry: dana, createSubmission: async () => ({ uuid: UUID }) });
    await user.click(submit());
    await waitFor(() => expect(shown()).toBe('complete'));
    expect(context().completion).toEqual({
      submissionUuid: UUID,
      instancePk: 101,
      sentTo: 'da•••@example.com',
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
    });
  });

  it('[ERR-7] shows a rejected e-mail in the dialog and under its field, which then gets the focus', async () => {
    const createSubmission = () =>
      Promise.reject({
        status: 422,
        body: { email: ['Please enter a valid email address'], detail: 'Please check your entries.' },
      });
    const { user } = await renderRebateForm({ entry: dana, createSubmission });
    await user.click(submit());
    const dialog = await screen.findByRole('alertdialog', { name: 'Invalid Email' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(descriptionOf(field('Email'))).toMatch(/^Please enter a valid email address /);
    expect(document.activeElement).toBe(field('Email'));
    expect(submit().getAttribute('aria-busy')).toBeNull();
    expect(field('Email').readOnly).toBe(false);
  });

  it.each([
    ['custom.zipCode', 'Zip code'],
    ['dateOfBirth', 'MM'],
    ['dateOfBirth.day', 'DD'],
    ['nameLast', 'Last name'],
  ])('shows the server’s message about %s under %s', async (name, label) => {
    const createSubmission = () =>
      Promise.reject({ status: 422, body: { [name]: ['is not right'], detail: 'Please check your entries.' } });
    const { user } = await renderRebateForm({ entry: dana, createSubmission });
    await user.click(submit());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field(label))).toBe('is not right');
    expect(document.activeElement).toBe(field(label));
  });
});

describe('a submission after a server failure', () => {
  it.each([{ detail: 'An unknown error has occurred' }, {}])(
    '[ERR-20] [SUBM-8] reports that nothing is lost, and is resent unchanged with the same key (%j)',
    async (body) => {
      const sent: SubmissionInput[] = [];
      const { user, screen: shown } = await renderRebateForm({
        entry: dana,
        createSubmission: (input) =>
          sent.push(input) === 1
            ? Promise.reject(Object.assign(new Error('refused'), { status: 500, body }))
            : Promise.resolve({ uuid: UUID }),
      });
      await user.click(submit());
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }));
      expect(dialog.getByText(/^An unknown error has occurred/).textContent).toBe(
        'An unknown error has occurredNothing you entered is lost.',
      );
      await user.click(dialog.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(shown()).toBe('complete'));
      const [first, second] = sent;
      expect(second).toEqual(first);
    },
  );

  it('[ERR-20] can be closed instead, and the form keeps the input; a rejection offers no such button', async () => {
    const fail = (status: number) => () =>
      Promise.reject(Object.assign(new Error('refused'), { status, body: { detail: 'Teapot' } }));
    const { user } = await renderRebateForm({ entry: dana, createSubmission: fail(500) });
    await user.click(submit());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('First name').value).toBe('Dana');
    cleanup();
    const refused = await renderRebateForm({ entry: dana, createSubmission: fail(422) });
    await refused.user.click(submit());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
