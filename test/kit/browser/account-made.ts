import { expect } from 'playwright/test';
import { visit } from '#test/kit/visitor.ts';
import { type AccountSite, linkMailedTo, PASSWORD } from './account-site.ts';
import { somebody } from './walk.ts';

// For tests that are not about registration: uses the site's own calls instead of its pages.

/** Registers with `PASSWORD`. @returns the emailed link that verifies the account */
export async function registeredAccount(
  { origin, smtp }: AccountSite,
  campaign: string,
  email: string,
): Promise<string> {
  const visitor = await visit(origin);
  const configuration = await visitor.get(`/config.json?campaign=${campaign}`);
  const { campaignUuid } = (await configuration.json()) as { campaignUuid: string };
  const body = { email, password: PASSWORD, passwordConfirm: PASSWORD };
  const answer = await visitor.post(`/front_end/profile/register?campaign_uuid=${campaignUuid}`, body);
  expect(answer.status, await answer.text()).toBe(200);
  return linkMailedTo(smtp, email, 'verify');
}

/** Registers with `PASSWORD` and verifies the account with the code in its email. @returns its email address */
export async function verifiedAccount(site: AccountSite, campaign: string, email = somebody().email): Promise<string> {
  const link = await registeredAccount(site, campaign, email);
  const code = new URL(link).pathname.split('/').at(-1);
  const visitor = await visit(site.origin);
  const answer = await visitor.post(`/front_end/profile/verify?verify_token=${code}`, { password: PASSWORD });
  expect(answer.status, await answer.text()).toBe(200);
  return email;
}
