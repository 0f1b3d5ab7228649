import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { judgeNewPassword, judgeProfile } from '../accounts/judge.ts';
import { profileOf } from '../accounts/profile.ts';
import { sentences } from '../accounts/sentences.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { accountMail } from '../mail/account-mail.ts';
import { linksOf } from '../mail/links.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

type ProfileServices = Pick<Services, 'accounts' | 'mailedTokens' | 'passwords' | 'points' | 'limits' | 'catalogue' | 'production' | 'wakeMailer' | 'now'>;

const OPTIONS = { keep: 'no-store' } as const;

/** The calls of a participant: profile, points, another password, sign out; and the reset by a mailed token (ACCT-4, PROF-1 … PROF-4). */
export function profileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const { accounts, mailedTokens, passwords, points, limits, catalogue, wakeMailer, now } = services;
  const accountOf = (query: { access_token: string }) => signedIn(accounts, query.access_token, now());

  route(app, calls.getProfile, async ({ query }) => profileOf(await accountOf(query), query.access_token), OPTIONS);

  route(app, calls.getBalance, async ({ query }) => ({ balancePoints: (await accountOf(query)).balancePoints }), OPTIONS);

  route(
    app,
    calls.getBalanceHistory,
    async ({ query }) => {
      const changes = await points.history((await accountOf(query)).uuid);
      return changes.map(({ at, activity, changePoints }) => ({ timestamp: at.toISOString().slice(0, -1), activity, changePoints }));
    },
    OPTIONS,
  );

  /** Another e-mail is the account's only after its link was opened: a typing error must not lock anybody out. */
  route(
    app,
    calls.updateProfile,
    async ({ query, body }, request) => {
      const account = await accountOf(query);
      const { email, ...change } = judgeProfile(body);
      const hasOtherEmail = email !== undefined && email !== account.email;
      if (hasOtherEmail) {
        const holder = await accounts.find(account.campaignUuid, normaliseEmail(email));
        if (holder && holder.uuid !== account.uuid) throw new Refusal(409, { email: [sentences.emailTaken], detail: sentences.emailTaken });
      }
      const changed = await accounts.change(account.uuid, change);
      if (!changed) throw new Refusal(401, { detail: sentences.signInAgain });
      if (hasOtherEmail && (await limits.mayMail('verify', account.uuid))) {
        const site = siteOfCampaign(catalogue, account.campaignUuid);
        await mailedTokens.send({ account, purpose: 'verify', email }, accountMail(site, 'verify', email, account.language, linksOf(request, site, services)), now());
        wakeMailer();
      }
      return profileOf(changed, query.access_token);
    },
    OPTIONS,
  );

  route(
    app,
    calls.setPassword,
    async ({ query, body }) => {
      const account = await accountOf(query);
      judgeNewPassword(body, account.email, sentences.check);
      await accounts.setPassword(account.uuid, await passwords.hash(body.newPassword));
      return {};
    },
    OPTIONS,
  );

  route(
    app,
    calls.resetPassword,
    async ({ body }) => {
      const account = await mailedTokens.findReset(body.resetToken, now());
      if (!account) throw new Refusal(400, { detail: sentences.resetInvalid });
      judgeNewPassword(body, account.email, sentences.resetInvalid);
      const isDone = await mailedTokens.reset(body.resetToken, await passwords.hash(body.newPassword), now());
      if (!isDone) throw new Refusal(400, { detail: sentences.resetInvalid });
      return {};
    },
    OPTIONS,
  );

  /** A token that is not known is signed out already. */
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
