import type { FastifyInstance } from 'fastify';
import { type GameInformation, GameType, isEndless } from '#domain/game.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { gameOf, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import type { Forfeits } from '../repositories/forfeits.ts';
import type { StockOwner } from '../repositories/prize-stock.ts';
import type { Catalogue } from '../sites/catalogue.ts';

const HOUR = 3_600_000;
/** How often the timer looks, in milliseconds; a draw looks at its own instance each time. */
const PAUSE = 60_000;

/** Brings prizes back that nobody plays for. */
export interface LatePlays {
  /**
   * Gives back what the plays of an instance hold that were not finished in time; a game without stock has nothing to
   * give.
   */
  giveBack(owner: StockOwner, game: GameInformation): Promise<number>;
  /**
   * The same for all instances whose plays hold something, also where the instance is no longer served or its prizes no
   * longer run out.
   *
   * @param onFailure told of an instance where it failed; the others are gone on with
   */
  giveBackAll(
    gameOfOwner: (owner: StockOwner) => GameInformation,
    onFailure: (owner: StockOwner, reason: unknown) => void,
  ): Promise<void>;
}

/** @param playHours how long a play holds what it was dealt (PLAY_HOURS) */
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

/** What loses, by game: an instance's file may have named another one when the play was made. */
function losingOutcomes(game: GameInformation): Partial<Record<GameType, PlayOutcome | null>> {
  return Object.fromEntries(
    GameType.options.map((type) => {
      const played = type === game.type ? game : { type, prizes: [], doorPick: game.doorPick };
      return [type, outcomeOf(played, restPrize(played))];
    }),
  );
}

/** Looks again and again for as long as the server runs: units come back also where nobody draws. */
export function sweepLatePlays(app: FastifyInstance, latePlays: LatePlays, { sites }: Pick<Catalogue, 'sites'>): void {
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const gameOfOwner = ({ campaignUuid, instancePk }: StockOwner) => {
    const served = sites.find(({ campaign }) => campaign.uuid === campaignUuid);
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
