import { expect } from 'vitest';
import { calls } from '#domain/calls.ts';
import type { Check } from '#domain/processing.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import type { SentEvent } from '#server/processing/processing.repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf } from './fixtures.ts';
import type { MemberServer } from './member-fixtures.ts';
import { evergreenBody, NOW, siteOf } from './sites.ts';

const redemptionInformation = {
  mode: 'points' as const,
  tiers: [{ rewardDescription: '500 points', points: 500 }],
};
const limitsInformation = { maxBonus: 2, maxEntries: null };
const checks: Check[] = ['dates', 'maxEntries', 'pictureNew', 'pictureGood'];
/**
 * The instances, selected by the state of residence. In this order: manual review, payment, checks, checks with a
 * review sample of 100 %, and checks that credit at most two submissions per person and day.
 */
export const [REVIEWED, PAID, CHECKED, SAMPLED, BOUNDED] = [81, 82, 83, 84, 85] as const;
const STATES = { [REVIEWED]: 'CA', [PAID]: 'NY', [CHECKED]: 'TX', [SAMPLED]: 'FL', [BOUNDED]: 'OH' } as const;
const gameInformation = { type: 'matching' as const };
/** A campaign that rewards receipts with points or by PayPal. */
export const lives = siteOf(
  'lives',
  {
    uuid: 'ddddddd8-1111-4111-8111-111111111111',
    stateGateYn: true,
    instances: [
      instanceOf({
        pk: REVIEWED,
        processingMethod: 'manual',
        redemptionInformation,
        limitsInformation,
        gameInformation,
      }),
      instanceOf({ pk: PAID }),
      instanceOf({ pk: CHECKED, checks, reviewSample: 0, redemptionInformation }),
      instanceOf({ pk: SAMPLED, checks, reviewSample: 1, redemptionInformation }),
      instanceOf({
        pk: BOUNDED,
        checks,
        reviewSample: 0,
        redemptionInformation,
        limitsInformation: { ...limitsInformation, creditsPerDay: 2 },
      }),
    ].map((instance) => ({ ...instance, states: [STATES[instance.pk as keyof typeof STATES]] })),
  },
  { collectAddress: false },
);

const OPERATOR = { kind: 'operator', name: 'ada' } as const;
export const VISITOR = { kind: 'visitor', name: null } as const;
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
let seed = 90_000;

/** Returns the actions and queries of tests about submissions. */
export const livesOn = (server: MemberServer) => {
  const standing = async (uuid: string) =>
    (await server.rows('select processing, reward, review from submission where uuid = $1', uuid))[0];

  return {
    standing,
    /** Submits a receipt, by default with a unique picture, and returns the uuid of the submission. */
    async submit(pk: keyof typeof STATES, more: Record<string, unknown> = {}, picture?: Buffer): Promise<string> {
      seed += 1;
      const files = [{ dataUrl: dataUrlOf(picture ?? (await receiptPicture(seed))) }];
      const payment =
        pk === PAID
          ? { paymentMode: 'digital', preferredPaymentMethod: 'paypal' }
          : { paymentMode: null, preferredPaymentMethod: null };
      const body = evergreenBody('', { files, campaignInstancePk: pk, state: STATES[pk], ...payment, ...more });
      const answer = await server.submit(lives, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      return ((await answer.json()) as { uuid: string }).uuid;
    },
    /** Applies an event this many seconds after NOW. Returns the new state, or why the event was not applied. */
    async apply(uuid: string, event: SentEvent, seconds = 0, by: typeof OPERATOR | typeof VISITOR = OPERATOR) {
      const moved = await applyEvent(server.database.app.db, { submissionUuid: uuid, event, by }, at(seconds));
      return moved.kind === 'moved' ? moved.after : moved.kind;
    },
    async logOf(uuid: string) {
      const log = await server.rows(
        `select sender, event ->> 'type' as event, before, after from submission_event where submission_uuid = $1 order by id`,
        uuid,
      );
      return log.map(({ sender, event, before, after }) => [sender, event, before, after]);
    },
    balanceOf: async (access_token: string) =>
      (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints,
    /** Runs the checks of a submission and returns its state afterwards. */
    async checked(uuid: string) {
      server.app.wakeJobs('checks');
      const state = async () => (await standing(uuid))?.['processing'];
      await expect.poll(state).not.toBe('checking');
      return state();
    },
  };
};
