import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instanceOf } from '#test/kit/campaigns.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const anyNumber = { maxBonus: 0, maxEntries: null };
const points = {
  mode: 'points' as const,
  tiers: [{ rewardDescription: '250 points', points: 250 }],
  merchandiseDescription: '',
  allowCheck: false,
  allowDonation: false,
};
const uuidOf = (number: number) => `a77ac000-0000-4000-8000-00000000000${number}`;
const bare = { processingMethod: 'none', redemptionInformation: {} } as const;

/** A rebate with pictures. */
export const REBATE = siteOf('attack-rebate', {
  uuid: uuidOf(1),
  instances: [instanceOf({ pk: 9_001, limitsInformation: anyNumber })],
});
/** A sweepstakes that accepts any number of entries. */
export const RAFFLE = siteOf('attack-raffle', {
  uuid: uuidOf(2),
  supportEmail: 'support@example.com',
  instances: [instanceOf({ pk: 9_002, ...bare, limitsInformation: anyNumber })],
});
/** A game of skill. */
export const SKILL = siteOf('attack-skill', {
  uuid: uuidOf(3),
  instances: [
    instanceOf({
      pk: 9_003,
      ...bare,
      limitsInformation: { maxBonus: 1, maxEntries: null },
      gameInformation: { type: 'matching' },
    }),
  ],
});
/** The stock of PRIZES, in units. */
export const STOCK = 1_000;
/** A game of chance with a stock, in which everybody wins while stocks last; one entry per person. */
export const PRIZES = siteOf('attack-prizes', {
  uuid: uuidOf(4),
  instances: [
    instanceOf({
      pk: 9_004,
      ...bare,
      limitsInformation: { maxBonus: 1 },
      gameInformation: { type: 'scratch', prizes: [{ id: 'gold', name: 'Gold bar', odds: 1, quantity: STOCK }] },
    }),
  ],
});
/** Accounts, points and rewards. */
export const CLUB = siteOf(
  'attack-club',
  {
    uuid: uuidOf(5),
    supportEmail: 'support@example.com',
    instances: [
      instanceOf({ pk: 9_005, processingMethod: 'none', limitsInformation: anyNumber, redemptionInformation: points }),
    ],
    rewards: [{ pk: 1, name: 'Tote bag', points: 250, quantity: null }],
  },
  { collectName: true, collectAddress: false },
);

export const SITES = [REBATE, RAFFLE, SKILL, PRIZES, CLUB];

/**
 * Writes the kit's campaigns to a folder, together with the operator's if there are any.
 *
 * @param operators the operator's folder
 */
export async function putCampaigns(folder: string, operators?: string): Promise<void> {
  if (operators !== undefined) await cp(operators, folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(SITES.map(({ name, ...file }) => writeFile(join(folder, `${name}.json`), JSON.stringify(file))));
}
