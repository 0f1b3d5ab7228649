import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, type Page, test } from 'playwright/test';
import { giveCodes } from '#server/rewards/give-codes.ts';
import { addCodesOfFile } from '#server/rewards/add-codes.ts';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import type { CommandReport } from '#server/platform/command-report.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { expectDone } from '#test/kit/browser/sending.ts';
import {
  fillPerson,
  open,
  passGate,
  pathOf,
  type Person,
  somebody,
  takePictures,
  untilAlive,
} from '#test/kit/browser/walk.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';

interface Definition {
  readonly configuration: Record<string, unknown>;
  readonly campaign: { readonly instances: readonly object[]; readonly theme: object };
}

const REWARDS = {
  money: {},
  codes: { mode: 'code', tiers: [{ rewardDescription: '$3.00 rebate code' }] },
} as const;
type Campaign = keyof typeof REWARDS;

let database: TestDatabase;
let smtp: TestSmtp;
let site: OwnSite;
let settings: Settings;
/** The bundled Vespermoth for money and for codes, without its pictures, but people look at the receipts. */
test.beforeAll(async () => {
  const bundled = new URL('../../../server/campaigns/vespermoth.json', import.meta.url);
  const { configuration, campaign } = JSON.parse(await readFile(bundled, 'utf8')) as Definition;
  const [first] = campaign.instances as { readonly redemptionInformation: object }[];
  [database, smtp] = await Promise.all([testDatabase(), startSmtp()]);
  site = await serveCampaigns(
    Object.entries(REWARDS).map(([name, reward]) => ({
      name,
      configuration,
      campaign: {
        ...campaign,
        offerFirst: false,
        instances: [
          {
            ...first,
            processingMethod: 'manual',
            redemptionInformation: { ...first?.redemptionInformation, ...reward },
          },
        ],
        theme: { ...campaign.theme, art: {} },
      },
    })),
    {
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Vespermoth <no-reply@vespermoth.example>',
    },
  );
  settings = readSettings({ DATABASE_URL: database.url, CAMPAIGNS_DIR: site.campaignsDir });
});
test.afterAll(async () => {
  await site.stop();
  await Promise.all([smtp.stop(), database.close()]);
});

async function query(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function expectCommand(report: Promise<CommandReport>): Promise<void> {
  const { isDone, lines } = await report;
  expect(isDone, lines.join('\n')).toBe(true);
}

const decide = async ({ email }: Person, ...words: string[]) => {
  const [row] = await query('select uuid from submission where email = $1', email);
  const deciding = { operator: 'ada', now: new Date() };
  await expectCommand(manageSubmission([String(row?.['uuid']), ...words], settings, deciding));
  // The email about a decision waits until the decision can no longer be undone. The test does not.
  await query("update pgboss.job set start_after = now() where name = 'status-mail' and state = 'created'");
};
/** The time at which the decisions of this test can no longer be undone. */
const later = () => new Date(Date.now() + 60_000);

/** Pays all due payments of a campaign: creates a batch with its file, and marks it as sent. */
async function pay(campaign: Campaign, way: string): Promise<void> {
  const command = (...words: string[]) =>
    expectCommand(managePayouts([campaign, ...words], settings, { operator: 'ada', now: later() }));
  await command('batch', way, test.info().outputPath(`${way}.csv`));
  const [batch] = await query('select max(id) as id from payout');
  await command('sent', String(batch?.['id']));
}

/** Returns the texts of all emails to a person, without the encoding of long lines. */
const mailsTo = ({ email }: Person) =>
  smtp.taken
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='));
/** Waits for the one email with these words, and returns the path of the status page in it. */
async function mailed(person: Person, words: string): Promise<string> {
  const those = () => mailsTo(person).filter((text) => text.includes(words));
  await expect.poll(() => those().length, words).toBeGreaterThan(0);
  expect(those()).toHaveLength(1);
  return /https?:\/\/[^/\s]+(?<path>(?:\/es)?\/status\/[\w-]{22}\S*)/.exec(those()[0] ?? '')?.groups?.['path'] ?? '';
}

/** Walks from the first screen to the filled form. */
async function fillForm(page: Page, campaign: Campaign, person: Person): Promise<void> {
  await open(page, campaign);
  await passGate(page);
  await takePictures(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
}

/** Submits a receipt, and follows the link of the confirmation to the status page. */
async function submitted(page: Page, campaign: Campaign): Promise<Person> {
  const person = somebody();
  await fillForm(page, campaign, person);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectDone(page);
  await page.getByRole('link', { name: 'Follow it here' }).click();
  await expect(headline(page, 'Being checked')).toBeVisible();
  return person;
}

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const steps = (page: Page) => page.getByRole('list', { name: /^(Where your submission is|Dónde está su envío)$/ });
const opened = async (page: Page, path: string) => {
  await page.goto(path);
  await untilAlive(page);
};

test.describe('the emails of a submission lead to its page', () => {
  test('[STATUS-4] [MAIL-1] [PROC-9] a rebate, from the first screen until it is sent', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: site.origin });
    const person = await submitted(page, 'money');
    const path = pathOf(page);
    await decide(person, 'approve');
    const approved = await mailed(person, 'Your submission is approved.');
    expect(approved).toContain(path);
    await opened(page, approved);
    await expect(headline(page, 'Approved')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$10.00');
    await pay('money', 'paypal');
    await opened(page, await mailed(person, 'Your rebate has been sent via PayPal.'));
    await expect(headline(page, 'It is on its way')).toBeVisible();
    await expect(steps(page)).toContainText('Sent, done');
    expect(mailsTo(person)).toHaveLength(3);
    await page.close();
  });

  test('[CODE-3] [MAIL-1] a code, from the first screen to the page that its email opens', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    const file = join(test.info().outputPath(), 'codes.txt');
    await writeFile(file, 'VESPER-1234\n');
    await expectCommand(addCodesOfFile(['codes', file], settings));
    const person = await submitted(page, 'codes');
    await decide(person, 'approve');
    await giveCodes(database.db, later());
    await opened(page, await mailed(person, 'Your code: VESPER-1234'));
    await expect(headline(page, 'Here is your code')).toBeVisible();
    await expect(page.getByText('VESPER-1234')).toBeVisible();
    await context.close();
  });
});
