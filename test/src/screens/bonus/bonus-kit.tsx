import type { ErrorBody } from '#domain/errors.ts';
import { screen } from '@testing-library/react';
import type { Play } from '#domain/play.ts';
import { playable, type PlayableGame } from '#games/kit/playable.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
// The stage is fetched when a game is displayed. It is imported here, so no test ends while it is loading.
import '#src/screens/bonus/stage-code.ts';
import { BonusScreen } from '#src/screens/bonus/BonusScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import type { JourneySetting } from '#test/kit/journey-actor.ts';

/** Imitates a browser that draws nothing and has only the controls, because the test's DOM has no canvas. */
export const noPicture = () => () => undefined;
export const MATCHING = playable(matching, matchingPresentation, noPicture);

export const PLAY: Play = {
  playUuid: '3c0e8f52-0000-4000-8000-000000000001',
  game: 'matching',
  seed: 5,
  outcome: null,
  completed: false,
  result: null,
  playsLeft: 0,
};
export const refused = (status = 500, body: ErrorBody = {}) =>
  Promise.reject(Object.assign(new Error('refused'), { status, body }));

/** Renders the game's screen for a visitor who has submitted. */
export function renderBonus(setting: JourneySetting = {}, game: PlayableGame = MATCHING) {
  const campaign = campaignOf({
    instances: [
      instanceOf({
        processingMethod: 'none',
        limitsInformation: { maxBonus: 2 },
        gameInformation: { type: game.type },
      }),
    ],
    theme: { brandName: 'Hoopla' },
  });
  return renderAt(campaign, BonusScreen, {
    requested: 'bonus',
    entry: { submissionUuid: 'u-0', instancePk: 1 },
    drawOutcome: () => Promise.resolve({ ...PLAY, game: game.type }),
    loadGame: () => Promise.resolve(game),
    ...setting,
  });
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const isFree = (element: HTMLButtonElement) =>
  !element.disabled && element.getAttribute('aria-disabled') !== 'true';
