import { expect } from 'vitest';
import { calls } from '#domain/calls.ts';
import type { FollowUp } from '#domain/follow-up.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import type { Moved, SentEvent } from '#server/processing/processing.repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf } from './fixtures.ts';
import type { MemberServer } from './member-fixtures.ts';
import { evergreenBody, NOW, siteOf } from './sites.ts';

/** A rebate with manual review of receipts. */
export const followed = siteOf(
  'followed',
  {
    uuid: 'ddddddd9-1111-4111-8111-111111111111',
    instances: [instanceOf({ pk: 91, processingMethod: 'manual', redemptionInformation: { mode: 'paypal' } })],
    theme: { brandName: 'Followed' },
  },
  { collectAddress: false, localize: true },
);
const { uuid: campaignUuid } = followed.campaign;

/** A submission with the data that its visitor knows. */
interface Known extends FollowUp {
  readonly uuid: string;
  readonly code: string;
  readonly email: string;
}

/** Decisions of operators about it. */
export const reject = { type: 'reject', reason: 'productMissing' } as const;
export const ask = { type: 'askPicture', reason: 'dark' } as const;

const OPERATOR = { kind: 'operator', name: 'ada' } as const;
let seed = 91_000;

/** Returns a receipt that differs from all others. */
export async function newReceipt(): Promise<string> {
  seed += 1;
  return dataUrlOf(await receiptPicture(seed));
}

/** Returns the actions of visitors and operators that concern submissions on a server. */
export function followedOn(server: MemberServer) {
  const statusOf = (code: string): Promise<SubmissionStatus> =>
    server.client.call(calls.getStatus, { params: { uuid: campaignUuid, code } });
  return {
    async submit(more: Record<string, unknown> = {}): Promise<Known> {
      const files = [{ dataUrl: await newReceipt() }];
      const email = `visitor-${seed}@example.com`;
      const body = evergreenBody('', {
        files,
        campaignInstancePk: 91,
        paymentMode: 'digital',
        preferredPaymentMethod: 'paypal',
        email,
        nameFirst: 'Robin',
        nameLast: 'Whitfield',
        phone: '(415) 555-0148',
        ...more,
      });
      const answer = await server.submit(followed, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      const received = (await answer.json()) as FollowUp & { uuid: string };
      return { ...received, code: received.statusPath.replace('/status/', ''), email };
    },
    /** Sends a submission again with its key. */
    async again(uuid: string): Promise<unknown> {
      const [{ key } = {}] = await server.rows('select idempotency_key as key from submission where uuid = $1', uuid);
      return (await server.submit(followed, evergreenBody('', { files: [] }), String(key))).json();
    },
    /** Applies an operator's event this many seconds after NOW. */
    async apply(submissionUuid: string, event: SentEvent, seconds = 0): Promise<Moved['kind']> {
      const now = new Date(NOW.getTime() + seconds * 1_000);
      return (await applyEvent(server.database.app.db, { submissionUuid, event, by: OPERATOR }, now)).kind;
    },
    statusOf,
    wayOf: async (code: string) => (await statusOf(code)).steps.map(({ step, mark }) => `${step} ${mark}`),
    mailsTo: (email: string) =>
      server.rows('select subject, body, html from mail where recipient = $1 order by created_at', email),
    /** Writes the emails about decisions now, without waiting for the time in which decisions can be undone. */
    async writeMails(): Promise<void> {
      await server.rows("update pgboss.job set start_after = now() where name = 'status-mail' and state = 'created'");
      server.app.wakeJobs('status-mail');
      await expect.poll(() => server.rows('select 1 from status_mail where written_at is null')).toEqual([]);
    },
  };
}
