import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect } from 'playwright/test';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import type { CommandReport } from '#server/platform/command-report.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { serveCampaigns } from './own-site.ts';
import type { Person } from './walk.ts';

interface Definition {
  readonly configuration: Record<string, unknown>;
  readonly campaign: { readonly instances: readonly object[]; readonly theme: object };
}

const REWARDS = {
  money: {},
  codes: { mode: 'code', tiers: [{ rewardDescription: '$3.00 rebate code' }] },
  points: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
  parcel: { mode: 'merchandise', tiers: [{ rewardDescription: 'Tote bag' }], merchandiseDescription: 'Tote bag' },
} as const;
export type Rewarded = keyof typeof REWARDS;

/** A site whose receipts people review by the commands, and that sends emails over SMTP. */
export interface RewardedSite {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly settings: Settings;
  readonly smtp: TestSmtp;
  query(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Makes a decision by the command, for example `approve`. Its email does not wait until it is final. */
  decide(person: Person, ...words: string[]): Promise<void>;
  /** Pays all due payments of a campaign by the command: creates a batch and its file, and marks it as sent. */
  pay(campaign: Rewarded, way: string, file: string): Promise<void>;
  /** Returns the texts of all emails to a person. */
  mailsTo(person: Person): string[];
  /** Waits for the one email with these words, and returns the path of the status page in it. */
  mailed(person: Person, words: string): Promise<string>;
}

/** The time at which the decisions of a test can no longer be undone. */
export const later = () => new Date(Date.now() + 60_000);

/** @throws if the command reports a failure */
export async function expectCommand(report: Promise<CommandReport>): Promise<void> {
  const { isDone, lines } = await report;
  expect(isDone, lines.join('\n')).toBe(true);
}

/** The bundled Vespermoth with each kind of reward, without its pictures. */
async function definitions() {
  const bundled = new URL('../../../server/campaigns/vespermoth.json', import.meta.url);
  const { configuration, campaign } = JSON.parse(await readFile(bundled, 'utf8')) as Definition;
  const [first] = campaign.instances as { readonly redemptionInformation: object }[];
  return Object.entries(REWARDS).map(([name, reward]) => ({
    name,
    // An account for points then needs only an email address and a password.
    configuration: { ...configuration, ...(name === 'points' && { collectName: false, collectAddress: false }) },
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
  }));
}

/** Starts the site with its own database and mail server. */
export async function startRewarded(): Promise<RewardedSite & { stop(): Promise<void> }> {
  const [database, smtp] = await Promise.all([testDatabase(), startSmtp()]);
  const site = await serveCampaigns(await definitions(), {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Vespermoth <no-reply@vespermoth.example>',
  });
  const settings = readSettings({ DATABASE_URL: database.url, CAMPAIGNS_DIR: site.campaignsDir });
  const query = async (sql: string, ...values: unknown[]) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const mailsTo = ({ email }: Person) =>
    smtp.taken
      .filter(({ to }) => to.includes(email))
      // The encoding of long lines is removed.
      .map(({ text }) => text.replaceAll('=\n', '').replaceAll('=3D', '='));
  return {
    origin: site.origin,
    database,
    settings,
    smtp,
    query,
    decide: async ({ email }, ...words) => {
      const [row] = await query('select uuid from submission where email = $1', email);
      const deciding = { operator: 'ada', now: new Date() };
      await expectCommand(manageSubmission([String(row?.['uuid']), ...words], settings, deciding));
      await query("update pgboss.job set start_after = now() where name = 'status-mail' and state = 'created'");
    },
    pay: async (campaign, way, file) => {
      const command = (...words: string[]) =>
        expectCommand(managePayouts([campaign, ...words], settings, { operator: 'ada', now: later() }));
      await command('batch', way, file);
      const [batch] = await query('select max(id) as id from payout');
      await command('sent', String(batch?.['id']));
    },
    mailsTo,
    mailed: async (person, words) => {
      const those = () => mailsTo(person).filter((text) => text.includes(words));
      await expect.poll(() => those().length, words).toBeGreaterThan(0);
      expect(those()).toHaveLength(1);
      return (
        /https?:\/\/[^/\s]+(?<path>(?:\/es)?\/status\/[\w-]{22}\S*)/.exec(those()[0] ?? '')?.groups?.['path'] ?? ''
      );
    },
    stop: async () => {
      await site.stop();
      await Promise.all([smtp.stop(), database.close()]);
    },
  };
}
