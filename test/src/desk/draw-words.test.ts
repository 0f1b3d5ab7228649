import { expect, it } from 'vitest';
import { drawnWords } from '#src/desk/draws/draw-words.ts';
import { eventText, trailOf } from '#src/desk/review/review-words.ts';

it('[DESK-51] [STATUS-9] the desk shows whether a winner has accepted the prize', () => {
  expect((['won', 'accepted', 'alternate', 'notWon', null] as const).map((state) => drawnWords(state).name)).toEqual([
    'Won',
    'Accepted',
    'Next in line',
    'Not won',
    'Erased',
  ]);
  expect(eventText('prize.accepted')).toBe('Prize accepted');
  expect(trailOf('accepted')).toEqual(['done', 'done', 'done', 'done', 'done']);
});
