import { fromPromise } from 'xstate';
import { calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import type { PlayReport, PlayRequest } from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';
import { inspectOption } from '#src/inspect/observing.ts';
import { loadGameCode } from '#src/screens/game/load-game.ts';

/** How long to wait before a report that got no answer is sent again, in milliseconds. */
const PAUSES = [500, 1_500];

/**
 * The slots of the bonus game, filled with its calls and its code.
 * @param client the client of the loaded campaign; throws before there is one
 */
export function bonusActors(client: () => Client) {
  return {
    drawOutcome: fromPromise<Play, PlayRequest>(({ input: { campaign, journey, submissionUuid }, signal }) =>
      client().call(calls.drawOutcome, { params: { uuid: campaign.uuid }, query: { campaign_instance_pk: String(journey.pk), submission_uuid: submissionUuid } }, { signal }),
    ),

    loadGame: fromPromise<PlayInput['game'], PlayRequest>(async ({ input: { journey, type } }) => inspected(await loadGameCode(type ?? gameOf(journey).type))),

    /** Whatever is sent twice is counted once, so a report that got no answer is repeated. */
    completePlay: fromPromise<PlayResult, PlayReport>(({ input: { campaign, playUuid, machineVersion, log }, signal }) =>
      persistently(() => client().call(calls.completePlay, { params: { uuid: campaign.uuid, playUuid }, body: { machineVersion, log: [...log] } }, { signal }), signal),
    ),
  };
}

/** The game, whose plays an inspector that is connected follows: they are actors of a system of their own. */
function inspected(game: PlayableGame): PlayableGame {
  return { ...game, begin: (input, options) => game.begin(input, { ...options, ...inspectOption() }) };
}

async function persistently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await send();
    } catch (error) {
      const mayPass = isCallFailure(error) && (error.status === 0 || error.status >= 500);
      if (!mayPass || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
