import type { FastifyInstance } from 'fastify';
import { type GameInformation, GameType } from '#domain/game.ts';
import { isEndless } from '#domain/endless.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { gameOf, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { Forfeits } from '../repositories/forfeits.ts';
import type { StockOwner } from '../repositories/prize-stock.ts';
import type { Catalogue } from '../sites/catalogue.ts';

const HOUR = 3_600_000;
/** The timer's interval, in milliseconds; a draw also checks its own instance each time. */
const PAUSE = 60_000;

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

/** Checks repeatedly for as long as the server runs, so that units come back even if nobody draws. */
export function sweepLatePlays(app: FastifyInstance, latePlays: LatePlays, catalogue: Pick<Catalogue, 'sites'>): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const gameOfOwner = ({ campaignUuid, instancePk }: StockOwner) => {
    const served = catalogue.sites.find(({ campaign }) => campaign.uuid === campaignUuid);
    return gameOf(served?.campaign.instances.find(({ pk }) => pk === instancePk) ?? {});
  };
  const failed = (error: unknown, owner?: StockOwner) => {
    app.log.error({ err: error, ...owner }, 'the prizes of late plays could not be given back; it is tried again');
  };
  const sweep = () =>
    latePlays.giveBackAll(gameOfOwner, (owner, error) => failed(error, owner)).catch((error: unknown) => failed(error));
  app.addHook('onListen', () => {
    timer = setInterval(() => {
      sweeping = sweeping.then(sweep);
    }, PAUSE);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
