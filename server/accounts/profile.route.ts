import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { assertCurrentPassword } from './current-password.ts';
import { judgeNewPassword, judgeProfile } from './account.judge.ts';
import { profileOf } from './profile-of.ts';
import { sentences } from './account-sentences.ts';
import { signedIn } from './signed-in.ts';
import { tooMuchMail } from './too-much-mail.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { accountMail } from '../mail/account-mail.ts';
import { linksOf } from '../mail/mail-links.ts';
import { noticesOf } from '../mail/notice-mail.ts';
import type { Account } from './accounts.repository.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

type ProfileServices = Pick<
  Services,
  | 'accounts'
  | 'mailedTokens'
  | 'passwords'
  | 'points'
  | 'statuses'
  | 'limits'
  | 'catalogue'
  | 'production'
  | 'wakeMailer'
  | 'now'
>;

const OPTIONS = { keep: 'no-store' } as const;

/**
 * Adds the calls of a participant: profile, points, new password, sign out; and the password reset by a mailed token
 * (ACCT-4, PROF-1 … PROF-4).
 */
export function profileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const { accounts, mailedTokens, passwords, points, statuses, limits, catalogue, wakeMailer, now } = services;
  /**
   * Mails the link that changes the email address of the account, and a notice to the present address.
   *
   * @throws Refusal 409 if another account has the address; 429 if too many links were sent to that mailbox; 401 if the
   *   password was changed meanwhile
   */
  const mailChange = async (request: FastifyRequest, account: Account, email: string) => {
    const holder = await accounts.find(account.campaignUuid, normaliseEmail(email));
    if (holder && holder.uuid !== account.uuid && holder.verifiedAt !== null)
      throw new Refusal(409, { email: [sentences.emailTaken], detail: sentences.emailTaken });
    if (!(await limits.mayMail('verify', account.uuid))) return;
    const site = siteOfCampaign(catalogue, account.campaignUuid);
    const mailOf = accountMail(site, 'verify', email, account.language, linksOf(request, site, services));
    const mailed = await mailedTokens.send(
      { account, purpose: 'verify', email, notice: noticesOf(request, services)('emailAsked', account) },
      mailOf,
      now(),
    );
    if (mailed === 'tooMany') throw tooMuchMail();
    if (mailed === 'changed') throw new Refusal(401, { detail: sentences.signInAgain });
    wakeMailer();
  };
  const accountOf = (query: { access_token: string }) => signedIn(accounts, query.access_token, now());
  const SIGNED_IN = { ...OPTIONS, find: ({ query }: { query: { access_token: string } }) => accountOf(query) };

  route(app, calls.getProfile, async ({ query }) => profileOf(await accountOf(query), query.access_token), OPTIONS);

  route(
    app,
    calls.getBalance,
    async ({ query }) => {
      const { uuid, balancePoints } = await accountOf(query);
      const [beingChecked, submissions] = await Promise.all([points.beingChecked(uuid), statuses.ofAccount(uuid)]);
      return { balancePoints, beingChecked, submissions };
    },
    OPTIONS,
  );

  route(
    app,
    calls.getBalanceHistory,
    async ({ query }) => {
      const changes = await points.history((await accountOf(query)).uuid);
      return changes.map(({ at, activity, changePoints }) => ({
        timestamp: at.toISOString().slice(0, -1),
        activity,
        changePoints,
      }));
    },
    OPTIONS,
  );

  /** A new email address takes effect only after its link is opened, so a typing error locks nobody out. */
  route(
    app,
    calls.updateProfile,
    async ({ query, body }, request, { found: account }) => {
      const { currentPassword, ...update } = body;
      const { email, ...change } = judgeProfile(update, siteOfCampaign(catalogue, account.campaignUuid).configuration);
      const isOther = email !== undefined && email !== account.email;
      if (isOther) {
        await assertCurrentPassword(services, account, currentPassword, request.ip);
        await mailChange(request, account, email);
      }
      const changed = await accounts.change(account.uuid, {
        ...change,
        ...(change.custom && { custom: { ...account.custom, ...change.custom } }),
      });
      if (!changed) throw new Refusal(401, { detail: sentences.signInAgain });
      return profileOf(changed, query.access_token);
    },
    SIGNED_IN,
  );

  route(
    app,
    calls.setPassword,
    async ({ body }, request, { found: account }) => {
      judgeNewPassword(body, account.email);
      await assertCurrentPassword(services, account, body.currentPassword, request.ip);
      const isDone = await accounts.setPassword(
        account,
        await passwords.hash(body.newPassword, request.ip),
        noticesOf(request, services)('passwordChanged', account),
      );
      if (!isDone) throw new Refusal(401, { detail: sentences.signInAgain });
      wakeMailer();
      return {};
    },
    SIGNED_IN,
  );

  route(
    app,
    calls.resetPassword,
    async ({ body }, request) => {
      const account = await mailedTokens.findReset(body.resetToken, now());
      if (!account) throw new Refusal(400, { detail: sentences.resetInvalid });
      judgeNewPassword(body, account.email);
      const noticeOf = noticesOf(request, services);
      const isDone = await mailedTokens.reset(
        body.resetToken,
        await passwords.hash(body.newPassword, request.ip),
        (before) => noticeOf('passwordChanged', before),
        now(),
      );
      if (!isDone) throw new Refusal(400, { detail: sentences.resetInvalid });
      wakeMailer();
      return {};
    },
    OPTIONS,
  );

  /** An unknown token is already signed out. */
  route(
    app,
    calls.signOut,
    async ({ query }) => {
      await accounts.revokeToken(query.access_token);
      return {};
    },
    OPTIONS,
  );
}
