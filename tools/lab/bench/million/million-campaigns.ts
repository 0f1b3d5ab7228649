import { gameInstance, gold } from '#test/kit/server/play-fixtures.ts';
import { evergreen, raffle, several, siteOf } from '#test/kit/server/sites.ts';

/** More units than the benchmark draws. */
const PRIZES = 20_000;

const game = gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity: PRIZES, odds: 1 }] });

/** A campaign with one entry per person, and one play per entry. */
export const draws = siteOf('draws', {
  uuid: 'eeeeeeee-6666-4666-8666-666666666666',
  instances: [{ ...game, limitsInformation: { ...game.limitsInformation, maxEntries: 1 } }],
});

/** The campaigns that are filled; `evergreen` is the one with receipts. */
export const CAMPAIGNS = [evergreen, raffle, several, draws];
