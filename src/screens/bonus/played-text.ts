import type { I18n } from '@lingui/core';
import type { GameType } from '#domain/game.ts';

/**
 * The text for visitors who return to a game that they have already played, and the button that it names (SLOT-4,
 * VWHEEL-2).
 */
export function playedText(i18n: I18n, type: GameType | null): { readonly message: string; readonly action: string } {
  const done = i18n._({ id: 'game.done', message: 'Done' });
  switch (type) {
    case 'slot-machine':
      return {
        message: i18n._({
          id: 'game.slot.refused',
          message: 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
        }),
        action: done,
      };
    case 'wheel-spin-vertical':
      return {
        message: i18n._({
          id: 'game.wheel.refused',
          message: 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.',
        }),
        action: i18n._({ id: 'game.continue', message: 'Continue' }),
      };
    default:
      return {
        message: i18n._({
          id: 'game.played.other',
          message: 'This game can be played only once. Please click "Done" to proceed to the next page.',
        }),
        action: done,
      };
  }
}
