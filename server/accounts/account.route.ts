import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import { isEmail } from '#domain/formats/email.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { atLeast } from './at-least.ts';
import { judgeRegistration } from './account.judge.ts';
import { profileOf } from './profile-of.ts';
import { proofOf } from './proof.ts';
import { sentences } from './account-sentences.ts';
import { tooMuchMail } from './too-much-mail.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { accountMail } from '../mail/account-mail.ts';
import { linksOf } from '../mail/mail-links.ts';
import { noticesOf } from '../mail/notice-mail.ts';
import type { Account } from './accounts.repository.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

type AccountServices = Pick<
  Services,
  'accounts' | 'mailedTokens' | 'passwords' | 'limits' | 'wait' | 'catalogue' | 'production' | 'wakeMailer' | 'now'
>;

/** Minimum response time in milliseconds; longer than the work takes for an existing account. */
const FORGOT_TIME = 300;
/** Minimum response time in milliseconds; longer than it takes to store a registration and its mail. */
const REGISTER_TIME = 300;
const OPTIONS = { keep: 'no-store' } as const;
/** Size limit in bytes: two passwords of 1,000 characters and an email address, even if every character is escaped. */
const REGISTRATION_LIMIT = 32 * 1024;

/** Adds the calls without a sign-in: register, verify, sign in, request a new password (ACCT-1 … ACCT-3, ACCT-5). */
export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  const { accounts, mailedTokens, passwords, limits, wait, catalogue, wakeMailer, now } = services;
  const IN_CAMPAIGN = {
    ...OPTIONS,
    exists: ({ query }: { query: { campaign_uuid: string } }) => siteOfCampaign(catalogue, query.campaign_uuid),
  };

  /** Mails the link that resets the password of an account, unless its mail limit is reached. */
  const mailReset = async (request: FastifyRequest, site: Site, account: Account) => {
    if (!(await limits.mayMail('reset', account.uuid))) return;
    const mailOf = accountMail(site, 'reset', account.email, account.language, linksOf(request, site, services));
    await mailedTokens.send({ account, purpose: 'reset', email: account.email }, mailOf, now());
    wakeMailer();
  };

  route(
    app,
    calls.register,
    async ({ query, body }, request) => {
      const site = siteOfCampaign(catalogue, query.campaign_uuid);
      const { email, ...names } = judgeRegistration(site, body, now());
      await limits.registering(request.ip);
      const language = body.language ?? 'en-US';
      const row = {
        ...names,
        email,
        emailNormalised: normaliseEmail(email),
        campaignUuid: site.campaign.uuid,
        language,
        passwordHash: await passwords.hash(body.password, request.ip),
      };
      const link = accountMail(site, 'verify', email, language, linksOf(request, site, services));
      const noticeOf = noticesOf(request, services);
      const mails = { link, tried: (owner: Account) => noticeOf('registrationTried', owner) };
      // The response, its work and its timing are the same whether or not the address has an account (ACCT-6).
      const registered = await atLeast(wait, REGISTER_TIME, () => accounts.register(row, mails, now()));
      if (registered === 'tooMuchMail') throw tooMuchMail();
      wakeMailer();
      return {};
    },
    { ...IN_CAMPAIGN, bodyLimit: REGISTRATION_LIMIT },
  );

  /**
   * Opening a link proves access to a mailbox, but not who registered. The visitor must therefore enter a password
   * (ACCT-7).
   */
  route(
    app,
    calls.verifyAccount,
    async ({ query: { verify_token: token }, body }, request) => {
      const link = await mailedTokens.findVerify(token, now());
      if (!link) throw new Refusal(400, { detail: sentences.verifyInvalid });
      if (link.isUsed) return {};
      const proof = await proofOf(services, link, body, request.ip);
      const noticeOf = noticesOf(request, services);
      const isVerified = await mailedTokens.verify(token, proof, (before) => noticeOf('emailChanged', before), now());
      if (!isVerified) throw new Refusal(400, { detail: sentences.verifyInvalid });
      wakeMailer();
      return {};
    },
    OPTIONS,
  );

  route(
    app,
    calls.signIn,
    async ({ query, body }, request) => {
      const site = siteOfCampaign(catalogue, query.campaign_uuid);
      const person = { campaignUuid: site.campaign.uuid, emailNormalised: normaliseEmail(body.email) };
      const succeeded = await limits.signingIn({ ...person, ip: request.ip });
      const account = await findAccount(person);
      const isRight = await passwords.verify(account?.passwordHash, body.password, {
        account: `${person.campaignUuid} ${person.emailNormalised}`,
        ip: request.ip,
      });
      // An unverified address gets the same response as an unknown one; otherwise registering it would reveal the
      // difference.
      if (!account?.verifiedAt || !isRight) throw new Refusal(401, { detail: sentences.wrongCredentials });
      await succeeded();
      const signedIn = await accounts.issueToken(account, now());
      // The password was changed while it was being compared.
      if (!signedIn) throw new Refusal(401, { detail: sentences.wrongCredentials });
      return profileOf(signedIn.account, signedIn.accessToken);
    },
    IN_CAMPAIGN,
  );

  /** The response and its timing are the same whether or not the account exists. */
  route(
    app,
    calls.requestPasswordReset,
    async ({ query }, request) => {
      const site = siteOfCampaign(catalogue, query.campaign_uuid);
      const email = query.email.trim();
      if (!isEmail(email)) throw new Refusal(422, { email: [FIELD_MESSAGES.invalidEmail], detail: sentences.check });
      const person = { campaignUuid: site.campaign.uuid, emailNormalised: normaliseEmail(email) };
      await limits.askingForReset({ ...person, ip: request.ip });
      await atLeast(wait, FORGOT_TIME, async () => {
        const account = await findAccount(person);
        if (account) await mailReset(request, site, account);
      });
      return {};
    },
    OPTIONS,
  );

  /** Finds an account by its email address. An address that the database cannot store belongs to no account. */
  function findAccount({
    campaignUuid,
    emailNormalised,
  }: {
    campaignUuid: string;
    emailNormalised: string;
  }): Promise<Account | undefined> {
    return emailNormalised.includes('\0') ? Promise.resolve(undefined) : accounts.find(campaignUuid, emailNormalised);
  }
}
