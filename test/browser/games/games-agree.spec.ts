import { type Arbitrary, constantFrom, integer, record, sample } from 'fast-check';
import { expect, type Page } from 'playwright/test';
import type { GameType } from '#domain/game.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { loadReplay } from '#games/index.ts';
import { test } from '#test/kit/browser/test.ts';
import { open } from '#test/kit/browser/games/look.ts';
import type { Tried } from '#test/kit/browser/games/page-api.ts';
import { backdatePlays, creditedTo, submit } from '#test/kit/browser/bonus.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import type { GameSample } from '#test/kit/games/game-sample.ts';
import { triesOf } from '#test/kit/games/tries.ts';

const RUNS = 24;
/** How many plays are also checked in the ledger. */
const REPORTED = 2;

const outcomes = record({
  winner: constantFrom(true, false),
  doorPick: constantFrom(true, false),
  rank: constantFrom('grand', 'first', 'second', 'third', null),
  segment: constantFrom(1, 2, 3, 5, 10),
});

/** Tries of any kind and pace, ending with moves that finish the game. */
function finishedTries({ event, most, end }: GameSample['agreed']): Arbitrary<readonly Tried[]> {
  // A stroke of golf rolls for up to ten seconds.
  return triesOf(event, most).map((tries) =>
    [...tries, ...end, end[0]].flatMap((last) =>
      last === undefined ? [] : 'wait' in last ? [last as Tried] : [{ wait: 14_000, event: last }],
    ),
  );
}

/** Plays them all in the browser, with a clock that is advanced by hand. */
const playIn = (
  page: Page,
  type: GameType,
  plays: readonly { readonly seed: number; readonly outcome: unknown; readonly tries: readonly Tried[] }[],
) => page.evaluate(([game, all]) => window.games.plays(game, all), [type, plays] as const);

for (const { type, agreed, site } of GAME_SAMPLES) {
  test(`[GAME-3] ${type}: for any seed and any inputs, play in Chromium, replay in Node and the ledger agree`, async ({
    page,
    gamesUrl,
  }) => {
    await open(page, gamesUrl, { game: type, renderer: 'canvas' });
    const plays = sample(
      record({ seed: integer({ min: 0, max: 0xffff_ffff }), outcome: outcomes, tries: finishedTries(agreed) }),
      RUNS,
    );
    const rules = await loadReplay(type);
    const played = await playIn(page, type, plays);
    for (const [index, { log, output }] of played.entries()) {
      const play = plays[index];
      expect(output, JSON.stringify(play)).not.toBeNull();
      expect(rules.replay({ seed: play?.seed ?? 0, outcome: play?.outcome }, log), JSON.stringify(play)).toMatchObject({
        ok: true,
        output,
      });
    }

    for (const tries of sample(finishedTries(agreed), REPORTED)) {
      const { uuid, submissionUuid, pk, headers } = await submit(page, site.campaign);
      const dealt = (await (
        await page.request.post(
          `/front_end/${uuid}/randomizer?campaign_instance_pk=${pk}&submission_uuid=${submissionUuid}`,
          { headers },
        )
      ).json()) as Play;
      const [only] = await playIn(page, type, [{ seed: dealt.seed, outcome: dealt.outcome, tries }]);
      // The server rejects plays that are longer than the time since it dealt them.
      await backdatePlays(submissionUuid);
      const answer = await page.request.post(`/front_end/${uuid}/play/${dealt.playUuid}/complete`, {
        headers,
        data: { machineVersion: rules.machineVersion, log: only?.log },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      const result = (await answer.json()) as PlayResult;
      const expected =
        dealt.outcome === null || isGameOfSkill(type)
          ? { won: only?.output?.won, points: only?.output?.points }
          : { won: dealt.outcome.winner, points: dealt.outcome.prize?.points ?? 0 };
      expect(result).toMatchObject(expected);
      expect(await creditedTo(submissionUuid)).toEqual({ ...expected, credited: expected.points });
    }
  });
}
