import { fromPromise } from 'xstate';
import { calls } from '#domain/calls.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import type { PlayReport, PlayRequest } from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';
import { inspectOption } from '#src/inspect/observing.ts';
import { loadGameCode } from '#src/screens/game/load-game.ts';
import { fetchCode } from './fetch-code.ts';

/**
 * The slots of the bonus game, filled with its calls and its code.
 *
 * @param client the client of the loaded campaign; throws before it is loaded
 */
export function bonusActors(client: () => Client) {
  return {
    drawOutcome: fromPromise<Play, PlayRequest>(({ input: { campaign, instance, submissionUuid }, signal }) =>
      client().call(
        calls.drawOutcome,
        {
          params: { uuid: campaign.uuid },
          query: { campaign_instance_pk: String(instance.pk), submission_uuid: submissionUuid },
        },
        { signal },
      ),
    ),

    loadGame: fromPromise<PlayInput['game'], PlayRequest>(async ({ input: { instance, type } }) =>
      inspected(await fetchCode(() => loadGameCode(type ?? gameOf(instance).type))),
    ),

    completePlay: fromPromise<PlayResult, PlayReport>(
      ({ input: { campaign, playUuid, machineVersion, log }, signal }) =>
        client().call(
          calls.completePlay,
          { params: { uuid: campaign.uuid, playUuid }, body: { machineVersion, log: [...log] } },
          { signal },
        ),
    ),
  };
}

/** Plays are actors of a separate system, so a connected inspector has to be told to follow them. */
function inspected(game: PlayableGame): PlayableGame {
  return { ...game, begin: (input, options) => game.begin(input, { ...options, ...inspectOption() }) };
}
