import { type AccountValues, EMPTY_ACCOUNT } from '#domain/account.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, type PathEvent } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import { files } from '../kit.ts';

export const login: Visit = { campaign: { loginYn: true } };
export const gatedLogin: Visit = { campaign: { loginYn: true, ageGateYn: true } };
export const member: Visit = { profile: PROFILE, entry: { files }, requested: 'form' };

export const values: AccountValues = {
  ...EMPTY_ACCOUNT,
  email: 'robin@example.com',
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  address: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
};

export const send: PathEvent = { type: 'account.submitted', values };
export const signIn: PathEvent[] = [send, answered('signIn', PROFILE)];

/** Passwords are dropped after every response. */
export const idle = { account: { passwords: { password: '', passwordConfirm: '' } } };
export const at = (screen: string, phase: string | Record<string, string>) => ({
  flow: { account: { [screen]: phase } },
});
