import { expect } from 'vitest';
import { applyEvent } from '#server/processing/apply-event.ts';
import { manageDraws } from '#server/draws/manage-draws.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import type { MemberServer } from './member-fixtures.ts';
import { siteOf, sweepstakesBody } from './sites.ts';

/** A sweepstakes that a person may enter three times; it ends on August 31 in New York. */
export const raffle = siteOf('raffle', {
  uuid: 'dddddd46-1111-4111-8111-111111111111',
  dateStart: '2026-01-01',
  dateEnd: '2026-08-31',
  theme: { brandName: 'Hoopla' },
  instances: [
    instanceOf({
      pk: 461,
      processingMethod: 'none',
      redemptionInformation: {},
      limitsInformation: { maxBonus: 0, maxEntries: 3 },
    }),
  ],
});
const { uuid: campaignUuid } = raffle.campaign;

/** One minute before the end of the sweepstakes, and three minutes after it. */
export const BEFORE = new Date('2026-09-01T03:59:00Z');
export const AFTER = new Date('2026-09-01T04:03:00Z');

const SERVER = { kind: 'server', name: null } as const;
const OPERATOR = { kind: 'operator', name: 'ada' } as const;

/** Gives each person a different phone number. */
const phones = new Map<string, string>();
function phoneOf(name: string): string {
  const phone = phones.get(name) ?? `(415) 555-${String(1_000 + phones.size)}`;
  phones.set(name, phone);
  return phone;
}

/** Returns the actions of visitors and operators that concern the draw of the sweepstakes on a server. */
export function rafflesOn(server: MemberServer, settings: Parameters<typeof manageDraws>[1]) {
  const draws = async (now: Date, ...words: string[]) => {
    const { lines, isDone } = await manageDraws(['raffle', ...words], settings, { operator: 'ada', now });
    return [isDone, ...lines] as [boolean, ...string[]];
  };
  return {
    /** Runs the command, and returns whether it succeeded and its lines. */
    draws,
    /** Enters a person, and returns the uuid of the submission and the code of its status page. */
    async enter(name: string, more: Record<string, unknown> = {}): Promise<{ uuid: string; code: string }> {
      const person = {
        email: `${name}@example.com`,
        phone: phoneOf(name),
        nameFirst: name,
        nameLast: 'Vasquez',
        state: 'TX',
      };
      const answer = await server.submit(raffle, sweepstakesBody({ campaignInstancePk: 461, ...person, ...more }));
      expect(answer.status, await answer.clone().text()).toBe(200);
      const { uuid, statusPath } = (await answer.json()) as { uuid: string; statusPath: string };
      return { uuid, code: statusPath.replace('/status/', '') };
    },
    /** Returns an entry to review, and rejects it by default. */
    async doubt(submissionUuid: string, isRefused = true): Promise<void> {
      const { db } = server.database.app;
      await applyEvent(db, { submissionUuid, event: { type: 'duplicate.found' }, by: SERVER }, AFTER);
      const event = { type: 'reject', reason: 'alreadyUsed' } as const;
      if (isRefused) await applyEvent(db, { submissionUuid, event, by: OPERATOR }, AFTER);
    },
    async approve(submissionUuid: string): Promise<void> {
      const { db } = server.database.app;
      await applyEvent(db, { submissionUuid, event: { type: 'approve' }, by: OPERATOR }, AFTER);
    },
    /** Returns the number of submissions in each state. */
    async standing(): Promise<Record<string, number>> {
      const rows = await server.rows(
        'select processing, count(*)::int as count from submission where campaign_uuid = $1 group by processing',
        campaignUuid,
      );
      return Object.fromEntries(rows.map(({ processing, count }) => [processing, count]));
    },
    async clear(): Promise<void> {
      await server.clear('draw_change, draw_entry, draw');
    },
    /** Returns the stored draw of the sweepstakes. */
    async stored(): Promise<Record<string, unknown>> {
      const [row] = await server.rows('select * from draw where campaign_uuid = $1', campaignUuid);
      return row ?? {};
    },
  };
}
