import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ForgotPasswordScreen } from '#src/screens/account/ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from '#src/screens/account/ResetPasswordScreen.tsx';
import { VerifyScreen } from '#src/screens/account/VerifyScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';
import { cannotPress } from '#test/kit/cannot-press.ts';
import { confirmation, email, heading, notice, password, renderAccount, requiredCount, send } from './account-kit.tsx';

afterEach(cleanup);

const renderReset = (setting: JourneySetting = {}) =>
  renderAccount(ResetPasswordScreen, { requested: 'resetPassword', code: 'code-1', ...setting });
const renderVerify = (setting: JourneySetting = {}) =>
  renderAccount(VerifyScreen, { requested: 'verify', code: 'code-1', ...setting });

it('[ACCT-3] [VAL-17] a forgotten password needs an e-mail, and the page says that a mail was sent', async () => {
  const { user } = await renderAccount(ForgotPasswordScreen, { requested: 'forgotPassword' });
  await user.click(email());
  await user.tab();
  expect([requiredCount(), cannotPress(send('Send Email'))]).toEqual([1, true]);
  await user.type(email(), 'robin@example.com');
  await user.click(send('Send Email'));
  expect(
    await screen.findByText(
      'An email has been sent to you with a link to reset your password. Please check your email now.',
    ),
  ).toBeTruthy();
  expect(document.activeElement).toBe(heading());
});

it('[ACCT-4] [VAL-17] [VAL-18] a new password needs both fields, is changed, and leads to sign-in', async () => {
  const { user, screen: shown } = await renderReset();
  await user.click(password());
  await user.click(confirmation());
  await user.tab();
  expect([requiredCount(), cannotPress(send('Reset Password'))]).toEqual([2, true]);
  await user.type(password(), 'correct horse');
  await user.type(confirmation(), 'correct horse');
  await user.click(send('Reset Password'));
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(shown()).toBe('signIn');
});

it('[ERR-17] an invalid reset link is reported, with the offer of another link', async () => {
  const { user, screen: shown } = await renderReset({ resetPassword: refusedWith(400, { detail: 'x' }) });
  await user.type(password(), 'correct horse');
  await user.type(confirmation(), 'correct horse');
  await user.click(send('Reset Password'));
  await waitFor(() => expect(notice().textContent).toBe('This reset request is not valid'));
  await user.click(screen.getByRole('link', { name: 'Send me a new link' }));
  expect(shown()).toBe('forgotPassword');
});

it('[ERR-17] an invalid new password names its field, and does not blame the link', async () => {
  const short = 'Please use at least 8 characters.';
  const { user } = await renderReset({ resetPassword: refusedWith(422, { newPassword: [short], detail: 'x' }) });
  await user.type(password(), 'short');
  await user.type(confirmation(), 'short');
  await user.click(send('Reset Password'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(short);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect([password().getAttribute('aria-invalid'), document.activeElement === password()]).toEqual(['true', true]);
  expect(notice().textContent).toBe('');
  expect(screen.queryByRole('link', { name: 'Send me a new link' })).toBeNull();
});

it('[ACCT-4] a signed-in visitor gets to sign-in, because the session has ended', async () => {
  const { user, screen: shown } = await renderReset({ entry: { profile: PROFILE } });
  await user.type(password(), 'correct horse');
  await user.type(confirmation(), 'correct horse');
  await user.click(send('Reset Password'));
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(shown()).toBe('signIn');
});

const ASKS = { password: ['missing'], detail: 'x' };

it('[ACCT-7] a registration link asks for the password, or accepts a new one, and reports what is wrong with it', async () => {
  const verifyAccount = vi.fn(refusedWith(422, { ...ASKS, newPassword: ['or'] }));
  const { user } = await renderVerify({ verifyAccount });
  await user.type(await screen.findByLabelText('Password'), 'not mine');
  expect(cannotPress(send('Verify my account'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I did not register, or do not know the password' }));
  expect(document.activeElement).toBe(heading());
  expect(await screen.findByText(/Nothing that somebody else entered/)).toBeTruthy();
  expect([password().value, cannotPress(send('Verify my account'))]).toEqual(['', true]);
  await user.type(password(), 'short');
  await user.type(confirmation(), 'short');
  verifyAccount.mockImplementation(refusedWith(422, { newPassword: ['Please use more.'], detail: 'x' }));
  await user.click(send('Verify my account'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Please use more.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(password().getAttribute('aria-invalid')).toBe('true');
  verifyAccount.mockImplementation(() => Promise.resolve({}) as Promise<never>);
  await user.click(send('Verify my account'));
  expect(await screen.findByText('Your account has been verified.')).toBeTruthy();
});

it('[ACCT-7] a link for a new e-mail asks only for the password', async () => {
  await renderVerify({ verifyAccount: refusedWith(422, ASKS) });
  expect(await screen.findByText('One step is left: enter the password that you chose.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I did not register/ })).toBeNull();
});

it('[ACCT-5] verification reports that it is running, then that it is done, and leads to sign-in', async () => {
  let answer = () => {};
  const { user, screen: shown } = await renderVerify({
    verifyAccount: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  expect(screen.getByRole('status').textContent).toBe('Your account is being verified.');
  answer();
  expect(await screen.findByText('Your account has been verified.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(shown()).toBe('signIn');
});

it('[ACCT-5] a visitor with a session continues instead', async () => {
  const { user, screen: shown } = await renderVerify({ entry: { profile: PROFILE } });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(shown()).toBe('upload');
});

it('[OUTAGE-6] [ACCT-5] a verification that waits for the server stays unchanged during retries', async () => {
  const verifyAccount = vi.fn(refusedWith(503));
  const { user } = await renderVerify({ verifyAccount });
  const tryNow = await screen.findByRole('button', { name: 'Try now' });
  const title = heading();
  verifyAccount.mockImplementation(() => new Promise(() => {}));
  await user.click(tryNow);
  await waitFor(() => expect(verifyAccount).toHaveBeenCalledTimes(2));
  expect(tryNow.getAttribute('aria-busy')).toBe('true');
  expect([tryNow.isConnected, heading() === title, document.activeElement === tryNow]).toEqual([true, true, true]);
});

it('[ERR-18] a failed verification is reported, leads to support, and can be retried', async () => {
  const verifyAccount = vi.fn(refusedWith(400));
  const { user, screen: shown } = await renderVerify({ verifyAccount });
  expect(await screen.findByText('There was an error verifying your account. Please contact support.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(verifyAccount).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  expect(shown()).toBe('contact');
});
