import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RegisterScreen } from '#src/screens/account/RegisterScreen.tsx';
import { registrationBody } from '#domain/rules/registration.ts';
import { accountValues, refusedWith } from '#test/kit/account.ts';
import { configurationOf } from '#test/kit/campaigns.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import type { JourneySetting } from '#test/kit/journey-actor.ts';
import { confirmation, email, heading, notice, password, renderAccount, requiredCount, send } from './account-kit.tsx';

afterEach(cleanup);

const renderRegister = (setting: JourneySetting = {}) =>
  renderAccount(RegisterScreen, { requested: 'register', ...setting });
const collecting = (collectName: boolean, collectAddress: boolean): JourneySetting => ({
  site: { configuration: configurationOf({ collectName, collectAddress }) },
});

const fill = async ({ user }: Awaited<ReturnType<typeof renderRegister>>, confirm = 'correct horse') => {
  await user.type(email(), 'robin@example.com');
  await user.type(password(), 'correct horse');
  await user.type(confirmation(), confirm);
};

describe('registration', () => {
  it.each([
    [false, false, ['Email', 'Password', 'Confirm password']],
    [true, false, ['Email', 'Password', 'Confirm password', 'First name (optional)', 'Last name (optional)']],
    [
      false,
      true,
      ['Email', 'Password', 'Confirm password', 'Street', 'Street 2 (optional)', 'City', 'State', 'Zip code'],
    ],
  ])('[ACCT-2] asks with names collected %s and address collected %s for %s', async (name, address, labels) => {
    await renderRegister(collecting(name, address));
    expect([...document.querySelectorAll('form label')].map(({ textContent }) => textContent)).toEqual(labels);
    expect([password().autocomplete, confirmation().autocomplete]).toEqual(['new-password', 'new-password']);
  });

  it('[VAL-16] [VAL-18] requires e-mail, passwords and address, but neither names nor the second line of the street', async () => {
    const { user } = await renderRegister(collecting(true, true));
    for (const field of document.querySelectorAll<HTMLElement>('form input, form select')) field.focus();
    await user.tab();
    await waitFor(() => expect(requiredCount()).toBe(7));
    expect(cannotPress(send('Register'))).toBe(true);
    await fill({ user } as Awaited<ReturnType<typeof renderRegister>>);
    for (const [label, text] of [
      ['Street', '1 Main St'],
      ['City', 'Reno'],
      ['Zip code', '89501999'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    expect(cannotPress(send('Register'))).toBe(true);
    await user.selectOptions(screen.getByLabelText('State'), 'NV');
    expect(cannotPress(send('Register'))).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Zip code').value).toBe('89501');
  });

  it('[ACCT-2] replaces the form by the text about the e-mail after success', async () => {
    const registerAccount = vi.fn(() => Promise.resolve({}));
    const run = await renderRegister({ registerAccount });
    await fill(run);
    await run.user.click(send('Register'));
    expect(
      await screen.findByText(
        'An email has been sent to you with a link to verify your account. Please check your email now.',
      ),
    ).toBeTruthy();
    expect(heading().textContent).toBe('Check your email');
    expect(document.activeElement).toBe(heading());
    expect(document.querySelector('form')).toBeNull();
    expect(registerAccount).toHaveBeenCalledOnce();
    await run.user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(run.screen()).toBe('signIn');
  });

  it('[VAL-15] sends different passwords, and shows the server’s message in a dialog and under the field', async () => {
    const run = await renderRegister({
      registerAccount: refusedWith(422, { passwordConfirm: ['The passwords are not the same.'], detail: 'x' }),
    });
    await fill(run, 'another');
    await run.user.click(send('Register'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The passwords are not the same.');
    await run.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(confirmation().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(confirmation());
    expect(confirmation().value).toBe('another');
  });

  it('[ERR-15] reports an e-mail with an account above the form, which keeps the input', async () => {
    const run = await renderRegister({ registerAccount: refusedWith(409, { detail: 'x' }) });
    await fill(run);
    await run.user.click(send('Register'));
    await waitFor(() => expect(notice().textContent).toBe('An account already exists for this email'));
    expect([email().value, password().value]).toEqual(['robin@example.com', 'correct horse']);
  });

  it('[ERR-16] shows nothing for an unavailable offer', async () => {
    const registerAccount = vi.fn(refusedWith(409, { detail: 'Sorry, this offer is unavailable' }));
    const run = await renderRegister({ registerAccount });
    await fill(run);
    await run.user.click(send('Register'));
    await waitFor(() => expect(registerAccount).toHaveBeenCalledOnce());
    await waitFor(() => expect(run.journey.getSnapshot().hasTag('busy')).toBe(false));
    expect(notice().textContent).toBe('');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(email().value).toBe('robin@example.com');
  });
});

it('[ACCT-2] [API-19] the body contains the collected parts and the language', () => {
  const values = {
    ...accountValues,
    nameFirst: ' Robin ',
    address: '1 Main St',
    city: 'Reno',
    state: 'NV',
    zipCode: '89501',
  };
  expect(registrationBody(values, { collectName: false, collectAddress: false }, 'es')).toEqual({
    email: 'robin@example.com',
    password: 'correct horse',
    passwordConfirm: 'correct horse',
    language: 'es',
  });
  expect(registrationBody(values, { collectName: true, collectAddress: true }, 'en-US')).toMatchObject({
    nameFirst: 'Robin',
    nameLast: '',
    custom: { address: '1 Main St', address2: '', city: 'Reno', zipCode: '89501', state: 'NV' },
  });
});
