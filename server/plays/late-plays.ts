import { type GameInformation, GameType } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { gameOf, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { Forfeits } from './forfeits.repository.ts';
import type { StockOwner } from './prize-stock.repository.ts';
import type { Catalogue } from '../sites/catalogue.ts';

const HOUR = 3_600_000;
/** The time in milliseconds for which an instance is not searched again: looking costs as much as drawing a play. */
export const LATE_PLAYS_EVERY = 1_000;

/** Returns prizes of expired plays to the stock. */
export interface LatePlays {
  /**
   * Returns the prizes of an instance's unfinished plays to stock once their time is over. Does nothing for an instance
   * without a stock, and at most once a second for any other. Resolves with the number of returned prizes.
   */
  giveBack(owner: StockOwner, game: GameInformation): Promise<number>;
  /**
   * Does the same for all instances whose plays reserve something, even if the instance is no longer served or its
   * prizes no longer run out.
   *
   * @param onFailure called for an instance that failed; the others continue
   */
  giveBackAll(
    gameOfOwner: (owner: StockOwner) => GameInformation,
    onFailure: (owner: StockOwner, reason: unknown) => void,
  ): Promise<void>;
}

/** @param playHours the number of hours for which a play reserves its prize (PLAY_HOURS) */
export function latePlaysOf(forfeits: Forfeits, playHours: number, now: () => Date): LatePlays {
  const madeBefore = (moment: Date) => new Date(moment.getTime() - playHours * HOUR);
  const looked = new Map<string, number>();
  const giveBack = (owner: StockOwner, game: GameInformation) => {
    const moment = now();
    return forfeits.giveBack(owner, losingOutcomes(game), madeBefore(moment), moment);
  };
  return {
    async giveBack(owner, game) {
      const key = `${owner.campaignUuid} ${owner.instancePk}`;
      const moment = now().getTime();
      const last = looked.get(key) ?? Number.NEGATIVE_INFINITY;
      if (game.prizes.every(isEndless) || (moment >= last && moment - last < LATE_PLAYS_EVERY)) return 0;
      looked.set(key, moment);
      try {
        return await giveBack(owner, game);
      } catch (error) {
        looked.delete(key);
        throw error;
      }
    },
    async giveBackAll(gameOfOwner, onFailure) {
      for (const owner of await forfeits.late(madeBefore(now())))
        await giveBack(owner, gameOfOwner(owner)).catch((error: unknown) => onFailure(owner, error));
    },
  };
}

/** Returns the losing outcomes, by game: an instance's file may have named another game when the play was created. */
function losingOutcomes(game: GameInformation): Partial<Record<GameType, PlayOutcome | null>> {
  return Object.fromEntries(
    GameType.options.map((type) => {
      const played = type === game.type ? game : { type, prizes: [], doorPick: game.doorPick };
      return [type, outcomeOf(played, restPrize(played))];
    }),
  );
}

/** Returns the game of an instance as served. The game of an instance that is no longer served has no prizes. */
export function gameServed(
  { sites }: Pick<Catalogue, 'sites'>,
  { campaignUuid, instancePk }: StockOwner,
): GameInformation {
  const served = sites.find(({ campaign }) => campaign.uuid === campaignUuid);
  return gameOf(served?.campaign.instances.find(({ pk }) => pk === instancePk) ?? {});
}
