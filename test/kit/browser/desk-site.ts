import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { OperatorRole } from '#domain/desk/operator.ts';
import { auditIn } from '#server/desk/audit.repository.ts';
import { actorOf, entryOf } from '#server/desk/audit-entry.repository.ts';
import { operatorMaker } from '#server/desk/make-operators.repository.ts';
import { operatorsIn } from '#server/desk/operators.repository.ts';
import { testDatabase } from '#test/kit/database.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { evergreenBody } from '#test/kit/server/sites.ts';
import { visit } from '#test/kit/visitor.ts';
import { type OwnCampaign, ownUuid, serveCampaigns } from './own-site.ts';

export type DeskSite = Awaited<ReturnType<typeof serveDesk>>;

/** What a visitor sends, and what the server replied. */
interface Submitted {
  readonly uuid: string;
  readonly reference: string;
  readonly statusPath: string;
}

/** An instance without limits that pays $10 by PayPal. */
export const PAID_BY_PAYPAL = {
  limitsInformation: { maxBonus: 0, maxEntries: null },
  redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription: '$10 rebate' }] },
};

/** Starts a server with a test's own campaigns and its own database, for operators at the desk. */
export async function serveDesk(campaigns: readonly OwnCampaign[]) {
  const database = await testDatabase();
  const site = await serveCampaigns(campaigns, { DATABASE_URL: database.url });
  const audit = auditIn(database.db);

  /**
   * Signs a new operator in and opens the start page. Adds the session to the database, because the command, the link
   * and the password take longer than many a test; `desk-door.spec.ts` walks them.
   *
   * @param only the campaign of the operator, by its index; all by default
   */
  async function enter(page: Page, name: string, roles: readonly OperatorRole[], only?: number): Promise<void> {
    const now = new Date();
    const email = `${name.toLowerCase()}@promenade.example`;
    const wanted = { email, roles, campaigns: only === undefined ? null : [ownUuid(only)] };
    const link = await operatorMaker(audit).add(wanted, 'unused', now, () =>
      entryOf('operator.add', { kind: 'command' }, now, { about: email }),
    );
    const chosen = { name, passwordHash: 'unused', step: 0 };
    const session = await operatorsIn(database.db, audit).useLink(link.token, chosen, now, (operator) =>
      entryOf('welcome.finish', actorOf(operator), now, { about: email }),
    );
    await page.context().addCookies([
      {
        name: 'desk',
        value: session?.token ?? '',
        domain: new URL(site.origin).hostname,
        path: '/desk',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
    await page.goto(`${site.origin}/desk/`);
    await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  }

  /** Sends a submission with a picture to a campaign. */
  async function submit(picture: Buffer, fields: Readonly<Record<string, unknown>>, to = 0): Promise<Submitted> {
    const visitor = await visit(site.origin);
    const files = [{ dataUrl: `data:image/jpeg;base64,${picture.toString('base64')}` }];
    const body = evergreenBody('', { files, campaignInstancePk: 701, ...fields });
    const key = { 'idempotency-key': randomUUID() };
    const answer = await visitor.post(`/front_end/${ownUuid(to)}/submission`, body, key);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Submitted;
  }

  return {
    origin: site.origin,
    pool: database.pool,
    enter,
    submit,
    /** Sends a submission of a person who is to be paid by PayPal, and who was approved an hour ago. */
    async submitPayable(nameFirst: string, seed: number, to = 0): Promise<void> {
      const email = `${nameFirst.toLowerCase()}@example.com`;
      const paid = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
      const { uuid } = await submit(await receiptPicture(seed), { nameFirst, email, ...paid }, to);
      await database.pool.query("update submission set processing = 'payable', reward = 'paypal' where uuid = $1", [
        uuid,
      ]);
      await database.pool.query("update submission_event set at = at - interval '1 hour' where submission_uuid = $1", [
        uuid,
      ]);
    },
    async close(): Promise<void> {
      await site.stop();
      await database.close();
    },
  };
}
