import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card, dana, redeemedBy, renderFormOf, renderRebateForm, renderSweepstakesForm, submit } from './form-kit.tsx';

afterEach(cleanup);

const press = async ({ user }: Awaited<ReturnType<typeof renderRebateForm>>, name: string) => {
  await user.click(within(screen.getByRole('main')).getByRole('button', { name }));
  return screen.getByRole('dialog', { name });
};

describe('the helper dialogs', () => {
  it.each([
    ['PayPal', 'How PayPal works', 'the PayPal account of the email address'],
    ['Venmo', 'How Venmo works', 'the Venmo account of the mobile phone number'],
    ['Check', 'How checks work', 'a paper check in your name'],
    ['Donate', 'How donating works', 'We donate the whole amount of your rebate on your behalf.'],
  ])('[PAY-1] explain how %s works', async (name, title, text) => {
    const rendered = await renderRebateForm();
    await rendered.user.click(card(name));
    expect((await press(rendered, title)).textContent).toContain(text);
  });

  it.each([
    ['code', 'How your code is sent'],
    ['merchandise', 'How your reward is sent'],
    ['cashback', 'How cash back works'],
  ] as const)('explain how a reward of the mode %s arrives', async (mode, title) => {
    expect((await press(await renderFormOf(redeemedBy({ mode })), title)).textContent).toContain(
      'Nothing is sent before your receipt has been processed.',
    );
  });

  it('[FLAG-7] explain that points are credited to an account, and sent to no address', async () => {
    const { textContent } = await press(await renderFormOf(redeemedBy({ mode: 'points' })), 'How points work');
    expect(textContent).toContain('Your points are credited to your account. If you have none yet, register');
    expect(textContent).toContain('Nothing is credited before your receipt has been processed.');
    expect(textContent).not.toMatch(/sent|to the email address/);
  });

  it('of a sweepstakes contain its rules and terms, and no help about payments', async () => {
    const rendered = await renderSweepstakesForm();
    expect(screen.queryByRole('button', { name: /^How / })).toBeNull();
    expect((await press(rendered, 'Terms of this Offer')).textContent).toContain('No purchase or payment is necessary');
  });

  it('contain the terms of the offer', async () => {
    expect((await press(await renderRebateForm(), 'Purchase Requirements and Savings Details')).textContent).toContain(
      'Buy one 750 ml bottle',
    );
  });
});

describe('during a submission', () => {
  it('[SUBM-10] the form shows how much has been sent', async () => {
    const { user, journey } = await renderRebateForm({ entry: dana, createSubmission: () => new Promise(() => {}) });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(submit());
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending 0 %' });
    journey.send({ type: 'submission.progressed', sent: 0.404 });
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Sending 40 %' })).toBe(bar));
    expect(bar.value).toBe(40);
    journey.send({ type: 'submission.progressed', sent: 1 });
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Sent. Waiting for the answer' })).toBe(bar));
  });
});
