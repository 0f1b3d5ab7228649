import { type GameInformation, GameType } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { gameOf, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { Forfeits } from '../repositories/forfeits.ts';
import type { StockOwner } from '../repositories/prize-stock.ts';
import type { Catalogue } from '../sites/catalogue.ts';

const HOUR = 3_600_000;

/** Returns prizes of unfinished plays to the stock. */
export interface LatePlays {
  /**
   * Gives back what unfinished plays of an instance hold once their time is over; without a stock there is nothing to
   * give.
   */
  giveBack(owner: StockOwner, game: GameInformation): Promise<number>;
  /**
   * Does the same for all instances whose plays hold something, even if the instance is no longer served or its prizes
   * no longer run out.
   *
   * @param onFailure called for an instance that failed; the others continue
   */
  giveBackAll(
    gameOfOwner: (owner: StockOwner) => GameInformation,
    onFailure: (owner: StockOwner, reason: unknown) => void,
  ): Promise<void>;
}

/** @param playHours how long a play holds its prize (PLAY_HOURS) */
export function latePlaysOf(forfeits: Forfeits, playHours: number, now: () => Date): LatePlays {
  const madeBefore = (moment: Date) => new Date(moment.getTime() - playHours * HOUR);
  const giveBack = (owner: StockOwner, game: GameInformation) => {
    const moment = now();
    return forfeits.giveBack(owner, losingOutcomes(game), madeBefore(moment), moment);
  };
  return {
    giveBack: async (owner, game) => (game.prizes.every(isEndless) ? 0 : giveBack(owner, game)),
    async giveBackAll(gameOfOwner, onFailure) {
      for (const owner of await forfeits.late(madeBefore(now())))
        await giveBack(owner, gameOfOwner(owner)).catch((error: unknown) => onFailure(owner, error));
    },
  };
}

/** The losing outcomes, by game: an instance's file may have named another game when the play was made. */
function losingOutcomes(game: GameInformation): Partial<Record<GameType, PlayOutcome | null>> {
  return Object.fromEntries(
    GameType.options.map((type) => {
      const played = type === game.type ? game : { type, prizes: [], doorPick: game.doorPick };
      return [type, outcomeOf(played, restPrize(played))];
    }),
  );
}

/** The game of an instance as it is served; that of one that is not served any more has no prizes. */
export function gameServed(
  { sites }: Pick<Catalogue, 'sites'>,
  { campaignUuid, instancePk }: StockOwner,
): GameInformation {
  const served = sites.find(({ campaign }) => campaign.uuid === campaignUuid);
  return gameOf(served?.campaign.instances.find(({ pk }) => pk === instancePk) ?? {});
}
