import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fileFaults } from '#domain/campaign-file.ts';
import { Campaign } from '#domain/campaign.ts';
import { describeIssues } from '#domain/schema-parts.ts';
import { campaignOf, configurationOf } from '../kit/campaigns.ts';

const problemsOf = (gameInformation: unknown) => {
  const campaign = v.safeParse(Campaign, { uuid: campaignOf().uuid, instances: [{ pk: 1, gameInformation }] });
  if (!campaign.success) return describeIssues(campaign.issues);
  return fileFaults({ configuration: configurationOf(), campaign: campaign.output, domains: [] });
};
const prize = { id: 'gold', name: 'Gold bar' };
const moments = ['2026-07-04T17:00:00Z'];

describe('a campaign file', () => {
  const two = { id: 'two', name: 'Two', segment: 2 };
  it.each<[string, unknown, string]>([
    [
      'a prize with neither odds nor moments',
      { type: 'scratch', prizes: [prize] },
      'prizes.0.odds: is missing, and so is winningMoments',
    ],
    [
      'a slot machine’s prize with neither',
      { type: 'slot-machine', prizes: [{ ...prize, rank: 'first' }] },
      'prizes.0.odds: is missing, and so is winningMoments',
    ],
    [
      'the second of two such prizes of a wheel, which never stops there',
      {
        type: 'wheel-spin-horizontal',
        prizes: [
          { ...two, points: 2 },
          { ...prize, points: 5, segment: 5 },
        ],
      },
      'prizes.1.odds: is missing, and so is winningMoments',
    ],
    [
      'the second of two such prizes of the vertical wheel',
      { type: 'wheel-spin-vertical', prizes: [two, { ...prize, segment: 3 }] },
      'prizes.1.odds: is missing, and so is winningMoments',
    ],
    [
      'one that runs out and is not drawn, even with the instances of another wheel',
      {
        type: 'wheel-spin-horizontal',
        wheelPrizes: { min: 1, max: 2, med: 3 },
        prizes: [
          { ...two, points: 2 },
          { ...prize, points: 5, segment: 5, quantity: 1 },
        ],
      },
      'prizes.1.odds: is missing, and so is winningMoments',
    ],
    [
      'other points than those painted on the segment',
      { type: 'wheel-spin-horizontal', prizes: [{ ...two, points: 5 }] },
      'prizes.0.points: must be 2, the points painted on its segment',
    ],
    [
      'no points for the points of a segment',
      { type: 'wheel-spin-horizontal', prizes: [two] },
      'prizes.0.points: must be 2, the points painted on its segment',
    ],
  ])('[GAME-9] is rejected with %s', (_, gameInformation, problem) => {
    expect(problemsOf(gameInformation)).toEqual([expect.stringContaining(`instances.0.gameInformation.${problem}`)]);
  });

  it.each<[string, unknown]>([
    ['a prize without odds in a game of skill, which draws none', { type: 'mini-golf', prizes: [prize] }],
    ['a prize by time', { type: 'scratch', prizes: [{ ...prize, winningMoments: moments }] }],
    ['a prize whose odds are 0 for now', { type: 'scratch', prizes: [{ ...prize, odds: 0 }] }],
    ['the points of its segment', { type: 'wheel-spin-horizontal', prizes: [{ ...prize, segment: 5, points: 5 }] }],
    [
      'points beside the dollars of its segment',
      { type: 'wheel-spin-vertical', prizes: [{ ...prize, segment: 3, points: 50 }] },
    ],
    [
      'prizes without odds at which the vertical wheel stops in its instances',
      {
        type: 'wheel-spin-vertical',
        wheelPrizes: { min: 1, max: 2, med: 3 },
        prizes: [
          { ...prize, segment: 1 },
          { id: 'b', name: '$3', segment: 3 },
        ],
      },
    ],
  ])('[GAME-9] is accepted with %s', (_, gameInformation) => {
    expect(problemsOf(gameInformation)).toEqual([]);
  });
});
