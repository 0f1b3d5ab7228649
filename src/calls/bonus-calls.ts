import { calls } from '#domain/calls.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import type { PlayReport, PlayRequest } from '#machines/journey/journey.types.ts';
import type { Client } from '#src/api/api-client.ts';
import { inspectOption } from '#src/inspect/observing.ts';
import { loadGameCode } from '#src/screens/bonus/load-game.ts';
import type { SlotArgs } from './slot-args.ts';
import { fetchCode } from './fetch-code.ts';

/** Returns the implementations of the bonus game's actors: its calls, and fetching its code. */
export function bonusCalls(client: Client) {
  return {
    drawOutcome: ({ input: { campaign, instance, submissionUuid }, signal }: SlotArgs<PlayRequest>): Promise<Play> =>
      client.call(
        calls.drawOutcome,
        {
          params: { uuid: campaign.uuid },
          query: { campaign_instance_pk: String(instance.pk), submission_uuid: submissionUuid },
        },
        { signal },
      ),

    loadGame: async ({ input: { instance, type } }: SlotArgs<PlayRequest>): Promise<PlayInput['game']> => {
      const game = type ?? gameOf(instance).type;
      return inspected(await fetchCode(`game ${game}`, () => loadGameCode(game)));
    },

    completePlay: ({
      input: { campaign, playUuid, machineVersion, log },
      signal,
    }: SlotArgs<PlayReport>): Promise<PlayResult> =>
      client.call(
        calls.completePlay,
        { params: { uuid: campaign.uuid, playUuid }, body: { machineVersion, log: [...log] } },
        { signal },
      ),
  };
}

/**
 * Adds the inspection option to a game. Plays are actors of a separate system, which a connected inspector does not
 * follow by default.
 */
function inspected(game: PlayableGame): PlayableGame {
  return { ...game, begin: (input, options) => game.begin(input, { ...options, ...inspectOption() }) };
}
