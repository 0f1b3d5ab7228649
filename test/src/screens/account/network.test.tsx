import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ForgotPasswordScreen } from '#src/screens/account/ForgotPasswordScreen.tsx';
import { ProfileScreen } from '#src/screens/account/ProfileScreen.tsx';
import { RegisterScreen } from '#src/screens/account/RegisterScreen.tsx';
import { ResetPasswordScreen } from '#src/screens/account/ResetPasswordScreen.tsx';
import { SignInScreen } from '#src/screens/account/SignInScreen.tsx';
import { VerifyScreen } from '#src/screens/account/VerifyScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';
import { confirmation, email, password, renderAccount, send } from './account-kit.tsx';

afterEach(cleanup);

const UNREACHABLE =
  'We could not reach the server. Nothing you entered is lost. Please check your connection and try again.';
const UNAVAILABLE = 'The service is not available at the moment. Nothing you entered is lost. Please try again.';
/** Other error messages of these calls. They must not appear for network errors. */
const CATALOGUE =
  /An unknown error has occurred|do not match our records|An account already exists|This reset request is not valid|There was an error verifying your account/;

interface Form {
  readonly Screen: ComponentType;
  readonly setting: JourneySetting;
  readonly call: 'signIn' | 'registerAccount' | 'requestPasswordReset' | 'resetPassword';
  readonly fields: readonly (() => HTMLInputElement)[];
  readonly button: string;
}

const FORMS: Record<string, Form> = {
  'sign-in': { Screen: SignInScreen, setting: {}, call: 'signIn', fields: [email, password], button: 'Sign In' },
  register: {
    Screen: RegisterScreen,
    setting: { requested: 'register' },
    call: 'registerAccount',
    fields: [email, password, confirmation],
    button: 'Register',
  },
  'forgot password': {
    Screen: ForgotPasswordScreen,
    setting: { requested: 'forgotPassword' },
    call: 'requestPasswordReset',
    fields: [email],
    button: 'Send Email',
  },
  'reset password': {
    Screen: ResetPasswordScreen,
    setting: { requested: 'resetPassword', code: 'code-1' },
    call: 'resetPassword',
    fields: [password, confirmation],
    button: 'Reset Password',
  },
};

describe.each(Object.entries(FORMS))('where the network fails, %s', (_, { Screen, setting, call, fields, button }) => {
  it.each([
    [0, UNREACHABLE],
    [502, UNAVAILABLE],
    [503, UNAVAILABLE],
    [504, UNAVAILABLE],
  ])('[ERR-21] [OUTAGE-6] reports it with its own message, after %d', async (status, sentence) => {
    const { user } = await renderAccount(Screen, { ...setting, [call]: refusedWith(status) });
    for (const field of fields) await user.type(field(), field === email ? 'robin@example.com' : 'correct horse');
    await user.click(send(button));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(sentence);
    expect(document.body.textContent).not.toMatch(CATALOGUE);
  });
});

describe.each<[string, ComponentType, 'loadProfile' | 'verifyAccount', JourneySetting]>([
  ['the profile', ProfileScreen, 'loadProfile', { requested: 'profile', entry: { profile: PROFILE } }],
  ['the verification', VerifyScreen, 'verifyAccount', { requested: 'verify', code: 'code-1' }],
])('where the network fails, %s', (_, Screen, call, setting) => {
  it.each([
    [0, /We could not reach the server\. Nothing you entered is lost\. We will keep trying for you\./],
    [503, /The service is not available at the moment\. Nothing you entered is lost\. We will keep trying for you\./],
  ])('[ERR-21] [OUTAGE-6] reports it and waits, after %d', async (status, sentence) => {
    await renderAccount(Screen, { ...setting, [call]: refusedWith(status) });
    await waitFor(() => expect(document.body.textContent).toMatch(sentence));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.body.textContent).not.toMatch(CATALOGUE);
  });
});
