import pg from 'pg';
import { expect, type Page } from 'playwright/test';
import { bundled } from '#test/kit/campaigns.ts';
import { testDatabase } from '#test/kit/database.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { type OwnCampaign, serveCampaigns } from './own-site.ts';

const points = { redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] } };
const plain = { collectName: false, collectAddress: false };

/**
 * `club` requires a login, `open` offers one; both reward with 250 points. `rebate` requires a login and rewards with
 * money. `locals` and `shop` also have Spanish; in `shop` and `evening`, points buy rewards. `evening` is of a dark
 * brand.
 */
const CAMPAIGNS: readonly OwnCampaign[] = [
  { name: 'club', configuration: plain, campaign: { loginYn: true, offerFirst: false }, instance: points },
  { name: 'open', configuration: plain, campaign: { offerFirst: false }, instance: points },
  {
    name: 'rebate',
    configuration: { collectName: true, collectAddress: true },
    campaign: { loginYn: true, offerFirst: false },
  },
  {
    name: 'gated',
    configuration: plain,
    campaign: { loginYn: true, offerFirst: false, ageGateYn: true },
    instance: points,
  },
  {
    name: 'tracked',
    configuration: plain,
    campaign: {
      loginYn: true,
      offerFirst: false,
      trackingInformation: { customCode: 'window.seen = [...(window.seen ?? []), location.href]' },
    },
  },
  {
    name: 'shop',
    configuration: { ...plain, localize: true },
    campaign: {
      loginYn: true,
      offerFirst: false,
      rewards: [
        { pk: 1, name: 'Breakfast mug', points: 600, quantity: 12, delivery: 'mail', within: '6-8 weeks' },
        { pk: 2, name: 'Sun cap', points: 1800 },
        { pk: 3, name: 'Wallpaper', points: 100 },
      ],
      translations: { es: { 'Breakfast mug': 'Taza de desayuno', '6-8 weeks': '6 a 8 semanas' } },
    },
    instance: points,
  },
  {
    name: 'evening',
    configuration: plain,
    campaign: {
      offerFirst: false,
      theme: { ...bundled('vespermoth').campaign.theme, art: {} },
      rewards: [
        { pk: 1, name: 'Nightcap', points: 200 },
        { pk: 2, name: 'Lantern', points: 1800 },
      ],
    },
    instance: points,
  },
  {
    name: 'locals',
    configuration: { ...plain, localize: true },
    campaign: { loginYn: true, offerFirst: false },
    instance: points,
  },
];

/** The real server with accounts, its mail server and its database. */
export interface AccountSite {
  readonly origin: string;
  readonly smtp: TestSmtp;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function serveAccounts(): Promise<AccountSite> {
  const [smtp, database] = await Promise.all([startSmtp(), testDatabase()]);
  const site = await serveCampaigns(CAMPAIGNS, {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Brightside <no-reply@brightside.example>',
  });
  return {
    origin: site.origin,
    smtp,
    query: async (sql, values = []) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await site.stop();
      await Promise.all([smtp.stop(), database.close()]);
    },
  };
}

/** Waits for the latest email to an address that has a link below this path, and returns the link. */
export async function linkMailedTo(
  smtp: TestSmtp,
  email: string,
  path: 'verify' | 'reset-password',
  before = 0,
): Promise<string> {
  const links = () => smtp.taken.filter(({ to }) => to.includes(email)).flatMap(({ text }) => linkIn(text, path) ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(before);
  return links().at(-1) ?? '';
}

/** Returns the link in the text part of an email; long lines are wrapped with a trailing `=`. */
function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
  return new RegExp(`https?://\\S+/user/${path}/[\\w-]+\\S*`).exec(text)?.[0];
}

export const PASSWORD = 'correct horse battery';

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordField = (page: Page) => page.getByLabel(/^(New p|P)assword$/);
export const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true });
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Fills in and submits the sign-in form on the screen. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await button(page, 'Sign In').click();
}

/** Registers and opens the emailed link in the same tab; ends at 'Your account has been verified.' */
export async function registerAndVerify(
  page: Page,
  { origin, smtp }: AccountSite,
  campaign: string,
  email: string,
): Promise<string> {
  await page.goto(`${origin}/user/register?campaign=${campaign}`);
  await emailField(page).fill(email);
  await passwordField(page).fill(PASSWORD);
  await confirmField(page).fill(PASSWORD);
  await button(page, 'Register').click();
  await expect(
    page.getByText('An email has been sent to you with a link to verify your account. Please check your email now.'),
  ).toBeVisible();
  const link = await linkMailedTo(smtp, email, 'verify');
  await page.goto(link);
  await verifyWith(page);
  return link;
}

/** Enters the account's password on the page of the emailed link; ends at 'Your account has been verified.' */
export async function verifyWith(page: Page, password = PASSWORD): Promise<void> {
  await passwordField(page).fill(password);
  await button(page, 'Verify my account').click();
  await expect(page.getByText('Your account has been verified.')).toBeVisible();
}

/** Credits an account with these points for a receipt, as the server does after accepting one. */
export async function givePoints({ query }: AccountSite, email: string, points: number): Promise<void> {
  await query(
    "with one as (update account set balance_points = $2 where email = $1 returning uuid) insert into points_change (account_uuid, at, activity, change_points) select uuid, now(), 'Receipt submitted', $2 from one",
    [email, points],
  );
}
