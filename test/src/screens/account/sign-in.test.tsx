import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_ACCOUNT } from '#domain/account.ts';
import { SignInScreen } from '#src/screens/account/SignInScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { email, heading, notice, password, renderAccount, requiredCount, send } from './account-kit.tsx';

afterEach(cleanup);

const fill = async ({ user }: Awaited<ReturnType<typeof renderAccount>>) => {
  await user.type(email(), 'robin@example.com');
  await user.type(password(), 'correct horse');
};

describe('sign-in', () => {
  it('[ACCT-1] has e-mail, password, the two links and the button, in a form for password managers', async () => {
    const { screen: shown, user } = await renderAccount(SignInScreen);
    expect(heading().textContent).toBe('Sign In');
    expect([
      email().type,
      email().autocomplete,
      password().type,
      password().autocomplete,
      send('Sign In').type,
    ]).toEqual(['email', 'username', 'password', 'current-password', 'submit']);
    expect([
      screen.getByRole('link', { name: 'Register' }).getAttribute('href'),
      screen.getByRole('link', { name: 'Reset Password' }).getAttribute('href'),
    ]).toEqual(['/user/register', '/user/forgot-password']);
    await user.click(screen.getByRole('link', { name: 'Reset Password' }));
    expect(shown()).toBe('forgotPassword');
  });

  it('[ACCT-10] tells new visitors to register first, and welcomes returning ones', async () => {
    const lead = () => heading().nextElementSibling?.textContent;
    await renderAccount(SignInScreen);
    expect(lead()).toBe('New here? Register first.');
    cleanup();
    await renderAccount(SignInScreen, { account: { ...EMPTY_ACCOUNT, email: 'robin@example.com' } });
    expect(lead()).toBe('Your account is waiting for you.');
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
    cleanup();
    await renderAccount(SignInScreen, { entry: { heldFor: 'robin@example.com' } });
    expect(lead()).toBe('Your account is waiting for you.');
  });

  it('[ACCT-9] offers no registration after the campaign’s end, or after a wrong password', async () => {
    const site = { campaign: campaignOf({ loginYn: true, dateEnd: '2026-10-31' }) };
    const run = await renderAccount(SignInScreen, { requested: 'signIn', site, signIn: refusedWith(401, {}) });
    expect(heading().nextElementSibling?.textContent).toBe('Your account is waiting for you.');
    await fill(run);
    await run.user.click(send('Sign In'));
    await waitFor(() => expect(notice().textContent).not.toBe(''));
    expect(screen.queryByText(/register/i)).toBeNull();
  });

  it('[ACCT-1] Register leads to registration', async () => {
    const { screen: shown, user } = await renderAccount(SignInScreen);
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(shown()).toBe('register');
  });

  it('[VAL-14] [VAL-18] requires a valid e-mail and a password with the messages of the account forms, and disables the button until then', async () => {
    const { user } = await renderAccount(SignInScreen);
    await user.click(email());
    await user.click(password());
    await user.tab();
    expect(requiredCount()).toBe(2);
    await user.type(email(), 'robin@');
    await user.tab();
    expect(screen.getByText('Invalid Email')).toBeTruthy();
    expect(screen.getByText(/^Still missing/).textContent).toBe('Still missing: Password');
    await user.type(password(), ' ');
    expect(screen.getByText(/^Please check/).textContent).toBe('Please check: Email');
    expect(cannotPress(send('Sign In'))).toBe(true);
    await user.type(email(), 'example.com');
    expect(cannotPress(send('Sign In'))).toBe(false);
    expect(screen.queryByText(/^(Still missing|Please check)/)).toBeNull();
  });

  it('[VAL-15] shows and hides the password with a switch', async () => {
    const { user } = await renderAccount(SignInScreen);
    await user.type(password(), 'Correct Horse');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([password().type, password().value]).toEqual(['text', 'Correct Horse']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('[ACCT-1] accepts a pasted password, sends once and continues', async () => {
    const signIn = vi.fn(() => Promise.resolve(PROFILE));
    const { user, screen: shown } = await renderAccount(SignInScreen, { signIn });
    await user.type(email(), 'robin@example.com');
    await user.click(password());
    await user.paste('  a long passphrase ');
    await user.dblClick(send('Sign In'));
    await waitFor(() => expect(shown()).toBe('upload'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ values: expect.objectContaining({ password: '  a long passphrase ' }) }),
    );
  });

  it('[ERR-14] announces wrong credentials in a live region, and keeps the input', async () => {
    const run = await renderAccount(SignInScreen, { signIn: refusedWith(401, { detail: 'x' }) });
    await fill(run);
    await run.user.click(send('Sign In'));
    await waitFor(() => expect(notice().textContent).toBe('The provided credentials do not match our records'));
    expect([email().value, password().value]).toEqual(['robin@example.com', 'correct horse']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[ERR-19] shows any other message of the server in a dialog', async () => {
    const run = await renderAccount(SignInScreen, { signIn: refusedWith(500) });
    await fill(run);
    await run.user.click(send('Sign In'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('An unknown error has occurred');
  });

  it('[ENTRY-2] opens with the e-mail that was typed before, and never with a password', async () => {
    const run = await renderAccount(SignInScreen, { account: { ...EMPTY_ACCOUNT, email: 'robin@example.com' } });
    expect([email().value, password().value]).toEqual(['robin@example.com', '']);
    await run.user.type(password(), 'secret');
    expect(JSON.stringify(run.context())).not.toContain('secret');
  });
});
