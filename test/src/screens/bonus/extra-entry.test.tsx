import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayOutcome, PlayResult } from '#domain/play.ts';
import { playable, type PlayableGame } from '#games/kit/playable.ts';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { scratchLog } from '#test/kit/game-logs.ts';
import { noPicture, PLAY, renderBonus } from './bonus-kit.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(cleanup);

const SCRATCH = playable(scratch, scratchPresentation, noPicture);
/** The scratch card with a clock that jumps, so every delay is due immediately. */
const QUICK: PlayableGame = {
  ...SCRATCH,
  begin: (input, options) => {
    let time = 0;
    return SCRATCH.begin(input, { ...options, now: () => (time += 10_000) });
  },
};
const outcome: PlayOutcome = { winner: false, prize: null, rank: null, segment: null, doorPick: true };
const LOST: PlayResult = { won: false, points: 0, prize: null };
const TEXT = 'Behind your door was an extra entry.';

/** Renders a card whose door has been picked, before the server has responded; `answer` sends the response. */
async function pickedDoor() {
  let answer: (result: PlayResult) => void = () => undefined;
  await renderBonus(
    {
      drawOutcome: () => Promise.resolve({ ...PLAY, game: 'scratch', outcome }),
      bonus: { begun: { playUuid: PLAY.playUuid, log: [...scratchLog({ doors: true })] }, results: {} },
      completePlay: () => new Promise((resolve) => (answer = resolve)),
    },
    QUICK,
  );
  return { panel: within(await screen.findByRole('dialog', { name: 'Thank you!' })), answer };
}

describe('the extra entry behind a door', () => {
  it('[SCR-6] [SCR-5] is shown after the server has granted it', async () => {
    const { panel, answer } = await pickedDoor();
    expect(document.body.textContent).not.toMatch(/extra entry/i);
    answer({ ...LOST, extraEntry: true });
    await waitFor(() => expect(panel.getByRole('status').textContent).toBe(TEXT));
    expect(panel.getByRole('heading').textContent).toBe('You found an extra entry');
  });

  it('[SCR-6] is not shown if the response does not contain it', async () => {
    const { panel, answer } = await pickedDoor();
    answer(LOST);
    await waitFor(() => expect(panel.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
    expect(document.body.textContent).not.toMatch(/extra entry/i);
  });
});
