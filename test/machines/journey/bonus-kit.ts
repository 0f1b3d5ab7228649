import type { ErrorBody } from '#domain/errors.ts';
import { waitFor } from 'xstate';
import type { Play } from '#domain/play.ts';
import type { ScreenName } from '#domain/screens.ts';
import { playable as playableGame } from '#games/kit/playable.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import { type BonusPhase, screenOf, selectBonusPhase } from '#machines/journey/journey.selectors.ts';
import { formValues } from '../../kit/answers.ts';
import { campaignOf, instanceOf } from '../../kit/campaigns.ts';
import { type JourneySetting, receipt, type startJourney } from '../../kit/journey-actor.ts';

/** A game without images, because the tests have no canvas. */
const game = playableGame(matching, matchingPresentation, () => () => undefined);
export const loadGame = () => Promise.resolve(game);

type Run = ReturnType<typeof startJourney>;

export const withGame = {
  campaign: campaignOf({ ageGateYn: true, instances: [instanceOf({ limitsInformation: { maxBonus: 1 } })] }),
};
export const withoutGame = { campaign: campaignOf({ ageGateYn: true }) };
export const submitted = { passedGate: true, submissionUuid: 'u-1', instancePk: 1 };
export const completion = { submissionUuid: 'u-1', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
export const PLAY: Play = {
  playUuid: 'p-1',
  game: 'matching',
  seed: 5,
  outcome: null,
  completed: false,
  result: null,
  playsLeft: 0,
};
export const WON = { points: 6, won: true, prize: null };
export const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
export const refused = (status: number, body: ErrorBody = {}) =>
  Promise.reject(Object.assign(new Error('refused'), { status, body }));

export const filled: JourneySetting = {
  entry: { passedGate: true, files: [receipt('a')] },
  requested: 'form',
  createSubmission: () => Promise.resolve({ uuid: 'u-1' }),
};
export const playable: JourneySetting = {
  site: withGame,
  entry: submitted,
  requested: 'bonus',
  drawOutcome: () => Promise.resolve(PLAY),
  loadGame,
  completePlay: () => Promise.resolve(WON),
};
export const inPhase = (run: Run, phase: BonusPhase) =>
  waitFor(run.journey, (snapshot) => selectBonusPhase(snapshot) === phase);
export const atScreen = (run: Run, screen: ScreenName) =>
  waitFor(run.journey, (snapshot) => screenOf(snapshot) === screen);

/** Finds all pairs of the running game, like a player who knows the layout. */
export async function win(run: Run): Promise<void> {
  await inPhase(run, 'running');
  const play = run.journey.getSnapshot().children.playGame?.getSnapshot().play;
  const { layout } = dealt(PLAY.seed);
  const flips = [0, 1, 2, 3].flatMap((pair) =>
    layout.flatMap((symbol, tile) => (symbol === pair ? [{ type: 'tile.flipped', tile }] : [])),
  );
  for (const flip of flips) play?.offer().send(flip);
}
