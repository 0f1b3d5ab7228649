import { type CallInput, calls } from '#domain/calls.ts';
import { members, type MemberServer, PASSWORD, registration, type RegistrationBody } from './member-fixtures.ts';

export const NEW_PASSWORD = 'a quiet lighthouse';

const query = { campaign_uuid: members.campaign.uuid };

/** Returns the account calls of visitors, made with the site's own client. */
export const accountsOn = (server: MemberServer) => ({
  register: (email: string, fields: Partial<RegistrationBody> = {}, site = members) =>
    server.client.call(calls.register, {
      query: { campaign_uuid: site.campaign.uuid },
      body: registration(email, fields),
    }),
  verify: (verify_token: string, body: CallInput<typeof calls.verifyAccount>['body'] = { password: PASSWORD }) =>
    server.client.call(calls.verifyAccount, { query: { verify_token }, body }),
  signIn: (email: string, password = PASSWORD, site = members) =>
    server.client.call(calls.signIn, { query: { campaign_uuid: site.campaign.uuid }, body: { email, password } }),
  forget: (email: string) => server.client.call(calls.requestPasswordReset, { query: { ...query, email } }),
  reset: (resetToken: string, newPassword = NEW_PASSWORD, newPasswordConfirm = newPassword) =>
    server.client.call(calls.resetPassword, { body: { resetToken, newPassword, newPasswordConfirm } }),
  update: (access_token: string, body: CallInput<typeof calls.updateProfile>['body']) =>
    server.client.call(calls.updateProfile, { query: { access_token }, body }),
  setPassword: (access_token: string, currentPassword: string | undefined, newPassword = NEW_PASSWORD) =>
    server.client.call(calls.setPassword, {
      query: { access_token },
      body: { newPassword, newPasswordConfirm: newPassword, ...(currentPassword !== undefined && { currentPassword }) },
    }),
  emailOf: async (access_token: string) =>
    (await server.client.call(calls.getProfile, { query: { access_token } })).email,
  /** Requests a change of email address and returns the token of the link sent to the new address. */
  async askFor(accessToken: string, email: string, currentPassword = PASSWORD) {
    await this.update(accessToken, { email, currentPassword });
    return server.tokenMailedTo(email);
  },
});

/** Returns the emails to an address, oldest first. */
export const lettersTo = async (server: MemberServer, email: string) =>
  (await server.rows(
    'select subject, body, html, secret from mail where recipient = $1 order by created_at',
    email,
  )) as { subject: string; body: string; html: string; secret: boolean }[];

export const WRONG = [401, { detail: 'The provided credentials do not match our records' }];
export const NO_RESET = [400, { detail: 'This reset request is not valid' }];
export const NO_VERIFY = [
  400,
  { detail: 'There was an error verifying your account. Please contact support.' },
] as const;
