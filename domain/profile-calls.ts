import * as v from 'valibot';
import { nothing, Token, withToken } from './call-parts.ts';
import {
  BalanceChange,
  BalanceReply,
  PasswordChange,
  PasswordReset,
  Profile,
  ProfileUpdate,
  ReadProfile,
  Registration,
  SignIn,
  Verification,
} from './profile.ts';
import { Uuid } from './schema-parts.ts';

const ofCampaign = v.object({ campaign_uuid: Uuid });

/** The profile API, as entries of the table of calls. */
export const profileCalls = {
  signIn: { method: 'POST', path: '/front_end/profile/authenticate', query: ofCampaign, body: SignIn, reply: Profile },
  requestPasswordReset: {
    method: 'POST',
    path: '/front_end/profile/forgot',
    query: v.object({ email: Token, campaign_uuid: Uuid }),
    ...nothing,
  },
  getBalance: { method: 'GET', path: '/front_end/profile/balance', query: withToken, reply: BalanceReply },
  getBalanceHistory: {
    method: 'GET',
    path: '/front_end/profile/balance/history',
    query: withToken,
    reply: v.array(BalanceChange),
  },
  getProfile: { method: 'GET', path: '/front_end/profile/', query: withToken, reply: Profile, read: ReadProfile },
  register: {
    method: 'POST',
    path: '/front_end/profile/register',
    query: ofCampaign,
    body: Registration,
    ...nothing,
  },
  resetPassword: { method: 'POST', path: '/front_end/profile/reset_password', body: PasswordReset, ...nothing },
  setPassword: {
    method: 'POST',
    path: '/front_end/profile/set_password',
    query: withToken,
    body: PasswordChange,
    ...nothing,
  },
  updateProfile: {
    method: 'POST',
    path: '/front_end/profile/',
    query: withToken,
    body: ProfileUpdate,
    reply: Profile,
    read: v.fallback(v.nullable(ReadProfile), null),
  },
  verifyAccount: {
    method: 'POST',
    path: '/front_end/profile/verify',
    query: v.object({ verify_token: Token }),
    body: Verification,
    mayLackBody: true,
    ...nothing,
  },
} as const;
