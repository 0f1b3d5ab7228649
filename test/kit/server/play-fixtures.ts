import type * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import type { GameInformation } from '#domain/game.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { wheelHorizontal } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { STATE_CODES } from '#domain/us-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { siteOf, sweepstakesBody } from './sites.ts';
import type { MemberServer } from './member-fixtures.ts';

/** Returns a different state for each instance, so a campaign can have many instances. */
const stateOf = (pk: number) => STATE_CODES[pk] ?? 'CA';

/** Returns a sweepstakes instance with a bonus game. */
export const gameInstance = (
  pk: number,
  gameInformation: v.InferInput<typeof GameInformation> | undefined,
  maxBonus = 1,
) =>
  instanceOf({
    pk,
    states: [stateOf(pk)],
    processingMethod: 'none',
    redemptionInformation: {},
    limitsInformation: { maxBonus, maxEntries: null },
    ...(gameInformation && { gameInformation }),
  });

export const gold = { id: 'gold', name: 'Gold bar' };

export const games = siteOf(
  'games',
  {
    uuid: 'eeeeeeee-1111-4111-8111-111111111111',
    stateGateYn: true,
    supportEmail: 'support@games.example',
    instances: [
      gameInstance(1, undefined),
      gameInstance(2, { type: 'scratch', doorPick: true, prizes: [{ ...gold, odds: 1 }] }),
      gameInstance(3, { type: 'scratch' }),
      gameInstance(4, { type: 'matching' }, 3),
      gameInstance(5, { type: 'scratch', prizes: [{ ...gold, points: 50, quantity: 2, odds: 1 }] }),
      gameInstance(6, {
        type: 'scratch',
        prizes: [{ ...gold, winningMoments: ['2026-06-15T17:00:00Z', '2026-06-15T18:00:00+00:00'] }],
      }),
      gameInstance(7, { type: 'scratch' }, 0),
    ],
    theme: { brandName: 'Vespermoth', field: '#123456', onField: '#fedcba', action: '#654321', onAction: '#abcdef' },
    translations: { es: { 'Gold bar': 'Lingote de oro' } },
  },
  { collectAddress: false, localize: true },
);

/** A second campaign with the same instances. */
export const others = siteOf('others', {
  uuid: 'eeeeeeee-2222-4222-8222-222222222222',
  stateGateYn: true,
  instances: games.campaign.instances,
});

/** The actions of players, through the site's own client. */
export interface Player {
  /** Returns a submission of a person without one. */
  body(pk: number, fields?: Record<string, unknown>): Record<string, unknown>;
  submit(pk: number, fields?: Record<string, unknown>, site?: Site): Promise<string>;
  draw(pk: number, submissionUuid: string, site?: Site): Promise<Play>;
  complete(
    playUuid: string,
    body: { readonly machineVersion?: number; readonly log?: readonly unknown[] },
    site?: Site,
  ): Promise<PlayResult>;
}

let people = 0;

export function playerOn(server: MemberServer): Player {
  const body: Player['body'] = (campaignInstancePk, fields = {}) => {
    people += 1;
    return sweepstakesBody({
      campaignInstancePk,
      state: stateOf(campaignInstancePk),
      email: `player${people}@example.com`,
      phone: `(415) 200-${String(people).padStart(4, '0')}`,
      ...fields,
    });
  };
  return {
    body,
    async submit(campaignInstancePk, fields = {}, site = games) {
      const answer = await server.submit(site, body(campaignInstancePk, fields));
      if (!answer.ok) throw new Error(`the submission was refused: ${await answer.text()}`);
      return ((await answer.json()) as { uuid: string }).uuid;
    },
    draw: (pk, submission_uuid, site = games) =>
      server.client.call(calls.drawOutcome, {
        params: { uuid: site.campaign.uuid },
        query: { campaign_instance_pk: String(pk), submission_uuid },
      }),
    complete: (playUuid, { machineVersion = MATCHING_VERSION, log = [] }, site = games) =>
      server.client.call(calls.completePlay, {
        params: { uuid: site.campaign.uuid, playUuid },
        body: { machineVersion, log: [...log] },
      }),
  };
}

/** Returns the bonus game points of a submission without an account. */
export const bonusPointsOf = async (server: MemberServer, submissionUuid: string) =>
  (await server.rows('select bonus_points from submission where uuid = $1', submissionUuid))[0]?.['bonus_points'];

export const MATCHING_VERSION = matching.machineVersion;
export const SCRATCH_VERSION = scratch.machineVersion;
export const WHEEL_VERSION = wheelHorizontal.machineVersion;

/** Stores two plays of a submission and the extra entry that each has earned, as if its visitor had played. */
export async function addExtraEntries({ pool }: Pick<Database, 'pool'>, submissionUuid: unknown): Promise<void> {
  await pool.query(
    `with played as (
       insert into play (submission_uuid, number, game, seed, made_at)
       select $1::uuid, number, 'scratch', 1, now() from generate_series(1, 2) as number returning uuid)
     insert into bonus_entry (submission_uuid, play_uuid) select $1::uuid, uuid from played`,
    [submissionUuid],
  );
}
