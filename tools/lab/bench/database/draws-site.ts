import { gameInstance, gold } from '#test/kit/server/play-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

/** More plays than one run creates. */
export const PLAYS = 300_000;

const game = gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity: PLAYS, odds: 1 }] });

/** A campaign whose every play takes a unit of the stock. */
export const draws = siteOf('draws', {
  uuid: 'eeeeeeee-6666-4666-8666-666666666666',
  instances: [{ ...game, limitsInformation: { ...game.limitsInformation, maxEntries: 1 } }],
});
