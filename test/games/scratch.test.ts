import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { createSession } from '#games/kit/game-session.ts';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch, type ScratchEvent } from '#games/scratch/scratch.machine.ts';
import {
  BRUSH,
  CARD,
  CELLS,
  HALF,
  isCleared,
  isRevealed,
  MAX_STROKES,
  percentOf,
  SPRAY_POINTS,
  sprayed,
  untouched,
} from '#games/scratch/scratch.rules.ts';

const dab = (x: number, y: number) => ({ x, y, px: x, py: y });
const stroke = (x: number, y: number): ScratchEvent => ({ type: 'foil.scratched', ...dab(x, y) });
const cellsOf = (mask: Uint8Array): number[] =>
  Array.from({ length: CELLS * CELLS }, (_, cell) => cell).filter((cell) => isCleared(mask, cell));

describe('the foil', () => {
  it('[SCR-1] [CONST-11] is 300 units wide, and a spray of 100 points stays within the brush of 50', () => {
    expect([CARD, SPRAY_POINTS, BRUSH]).toEqual([300, 100, 50]);
    const { mask, cleared } = sprayed(untouched(1), dab(150, 150));
    const cells = cellsOf(mask);
    expect(cells).toHaveLength(cleared);
    expect(cleared).toBeGreaterThan(SPRAY_POINTS);
    for (const cell of cells) {
      expect(Math.abs((cell % CELLS) * 3 + 1.5 - 150)).toBeLessThanOrEqual(BRUSH / 2 + 6);
      expect(Math.abs(Math.floor(cell / CELLS) * 3 + 1.5 - 150)).toBeLessThanOrEqual(BRUSH / 2 + 6);
    }
  });

  it('[GAME-2] falls the same way for a seed', () => {
    expect(sprayed(untouched(1), dab(150, 150)).cleared).toBe(sprayed(untouched(1), dab(150, 150)).cleared);
    expect(sprayed(untouched(1), dab(150, 150)).mask).not.toEqual(sprayed(untouched(2), dab(150, 150)).mask);
    expect([1, 2, 3].map((seed) => sprayed(untouched(seed), dab(10, 290)).cleared)).toEqual([96, 103, 105]);
  });

  it('follows a stroke from end to end and never counts a cell twice', () => {
    let foil = untouched(9);
    for (let index = 0; index < 40; index += 1) foil = sprayed(foil, { px: 0, py: 150, x: 300, y: 150 });
    expect(cellsOf(foil.mask)).toHaveLength(foil.cleared);
    const columns = new Set(cellsOf(foil.mask).map((cell) => cell % CELLS));
    expect(columns.size).toBeGreaterThan(95);
  });

  it('[SCR-2] is revealed above one half, not at it', () => {
    expect(isRevealed({ ...untouched(1), cleared: HALF })).toBe(false);
    expect(isRevealed({ ...untouched(1), cleared: HALF + 1 })).toBe(true);
    expect(percentOf({ ...untouched(1), cleared: HALF })).toBe(50);
  });

  it('is cleared by a thousand strokes, wherever they are', () => {
    expect(isRevealed({ ...untouched(1), strokes: MAX_STROKES })).toBe(true);
  });
});

describe('a scratch card', () => {
  const play = (outcome: unknown) => {
    let now = 0;
    const session = createSession(scratch, { seed: 3, outcome }, { now: () => now });
    session.start();
    const emitted: unknown[] = [];
    session.onEmitted((event) => emitted.push(event));
    const at = (milliseconds: number, event: ScratchEvent) => {
      now = milliseconds;
      return session.send(event);
    };
    const offer = () => scratchPresentation.offer(session.getSnapshot());
    return { session, emitted, at, offer, end: () => session.stop() };
  };
  const scratchAll = (outcome: unknown): unknown[] => {
    const log: unknown[] = [];
    for (let index = 0; index < 400; index += 1)
      log.push([index * 16, stroke(25 + ((index * 25) % 275), 25 + Math.floor(index / 11) * 7)]);
    const replayed = replay(scratch, { seed: 3, outcome }, log);
    return replayed.ok ? log : log.slice(0, replayed.index);
  };

  it('[SCR-2] is scratched by hand and accepts no stroke after the reveal', () => {
    const log = scratchAll(null);
    expect(log.length).toBeGreaterThan(20);
    expect(log.length).toBeLessThan(400);
    expect(replay(scratch, { seed: 3, outcome: null }, log)).toMatchObject({ ok: true });
    expect(replay(scratch, { seed: 3, outcome: null }, [...log, [9000, stroke(1, 1)]])).toMatchObject({
      ok: false,
      reason: 'afterEnd',
    });
  });

  it.each([
    [{ winner: true }, true],
    [{ winner: false }, false],
    [null, false],
    ['winner', false],
    [{ winner: 'yes' }, false],
    [{}, false],
  ])('[SCR-4] shows the outcome %j as won: %s', (outcome, won) => {
    expect(replay(scratch, { seed: 1, outcome }, [[0, { type: 'foil.removed' }]])).toEqual({
      ok: true,
      output: { won, points: 0, door: null },
      milliseconds: 1000,
    });
  });

  it('[SCR-3] shows the prize after one second, in the words of the specification', () => {
    const { at, offer, end } = play({ winner: true });
    at(0, { type: 'foil.removed' });
    at(999, stroke(1, 1));
    expect(offer().result).toBeNull();
    at(1000, stroke(1, 1));
    expect(offer().result).toMatchObject({
      tone: 'won',
      title: { message: 'CONGRATULATIONS!' },
      text: { message: 'YOU HAVE WON A $100 PREPAID GIFT CARD!' },
      action: { message: 'Continue' },
    });
    expect(offer().result?.event).toBeUndefined();
    end();
  });

  it('[SCR-3] shows after one second that nothing was won', () => {
    const { at, offer, end } = play(null);
    at(0, { type: 'foil.removed' });
    at(1000, stroke(1, 1));
    expect(offer().result).toMatchObject({
      tone: 'lost',
      title: { message: 'SORRY!' },
      text: { message: 'YOU ARE NOT A WINNER' },
    });
    end();
  });

  it('[SCR-5] [DONE-14] offers three doors after the dialog if the campaign has them, and reports once which one was chosen', () => {
    const { at, offer, emitted, session, end } = play({ doorPick: true });
    at(0, { type: 'foil.removed' });
    expect(at(999, { type: 'door.picked', door: 1 })).toBe('illegal');
    expect(at(1000, { type: 'result.continued' })).toBeNull();
    expect(offer().controls).toHaveLength(3);
    expect([offer().title?.message, offer().todo?.message]).toEqual(['Pick a door', 'Tap door 1, 2 or 3']);
    expect(at(2000, { type: 'door.picked', door: 1 })).toBeNull();
    expect(at(2001, { type: 'door.picked', door: 2 })).toBe('illegal');
    expect(at(4600, { type: 'door.picked', door: 2 })).toBe('afterEnd');
    expect(emitted).toEqual([{ type: 'door.picked', detail: 1 }]);
    expect(session.getSnapshot().output).toEqual({ won: false, points: 0, door: 1 });
    end();
  });

  it('[SCR-1] requests a stroke from its surface at most every 16 ms', () => {
    const { offer, end } = play(null);
    expect(offer().controls[0]).toMatchObject({ kind: 'surface', throttle: 16, box: { width: 300, height: 300 } });
    end();
  });
});
