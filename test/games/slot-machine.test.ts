import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { createSession } from '#games/kit/game-session.ts';
import { slotMachinePresentation } from '#games/slot-machine/slot-machine.controls.ts';
import { slotMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { LINES, POSITIONS, rankOf, REELS, reelsFor } from '#games/slot-machine/slot-machine.rules.ts';

const REFUSED = 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page';
const pull = { type: 'lever.pulled' } as const;

describe('the reels', () => {
  it('[SLOT-1] [CONST-13] are three with six symbol positions each', () => {
    const { strips } = reelsFor(null, 1);
    expect(strips).toHaveLength(REELS);
    expect(REELS).toBe(3);
    for (const strip of strips) expect(strip.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[GAME-2] start and stop the same way for a seed', () => {
    expect(reelsFor('third', 7)).toEqual(reelsFor('third', 7));
    expect(reelsFor('third', 7)).not.toEqual(reelsFor('third', 8));
  });

  it.each([
    [[0, 0, 0], 'first'],
    [[1, 1, 1], 'grand'],
    [[2, 2, 2], 'second'],
    [[5, 5, 5], 'second'],
    [[2, 3, 2], 'third'],
    [[4, 5, 5], 'third'],
    [[2, 3, 4], null],
    [[0, 0, 1], null],
    [[0, 1, 0], null],
    [[0, 2, 3], null],
  ])('[SLOT-2] [SLOT-3] %j win %s', (line, rank) => {
    expect(rankOf(line)).toBe(rank);
  });

  it('[SLOT-2] [SLOT-3] win on 18 of the 216 lines', () => {
    const count = (rank: string | null): number => LINES.filter((line) => rankOf(line) === rank).length;
    expect(LINES).toHaveLength(POSITIONS * POSITIONS * POSITIONS);
    expect(['grand', 'first', 'second', 'third', null].map(count)).toEqual([1, 1, 4, 12, 198]);
  });
});

describe('a spin', () => {
  const begin = (outcome: unknown, log?: unknown) => {
    let now = 0;
    const session = createSession(slotMachine, { seed: 3, outcome }, { now: () => now, log });
    session.start();
    return {
      session,
      at: (milliseconds: number) => {
        now = milliseconds;
        return session.send(pull);
      },
      offer: () => slotMachinePresentation.offer(session.getSnapshot()),
    };
  };

  it('[SLOT-1] [CONST-13] lasts 3.2 s, during which the reels stop one after another', () => {
    const { session, at } = begin({ rank: null });
    expect(at(100)).toBeNull();
    const phase = (milliseconds: number) => [at(milliseconds), session.getSnapshot().value];
    expect(phase(2099)).toEqual(['illegal', 'spinningThree']);
    expect(phase(2100)).toEqual(['illegal', 'spinningTwo']);
    expect(phase(2700)).toEqual(['illegal', 'spinningOne']);
    expect(phase(3299)).toEqual(['illegal', 'spinningOne']);
    expect(phase(3300)).toEqual([null, 'finished']);
    session.stop();
  });

  it.each([
    ['first', "7's Winner!", '1st prize'],
    ['grand', 'Big Winner!', 'Grand prize'],
    ['second', 'Same Image Winner!', '2nd prize'],
    ['third', 'Same Category Winner!', '3rd prize'],
  ])('[SLOT-2] [SLOT-3] that wins the %s prize shows %s', (rank, title, prize) => {
    const { session, at, offer } = begin({ rank });
    at(0);
    at(3200);
    expect(offer().result).toMatchObject({
      tone: 'won',
      title: { message: title },
      prize: { message: prize },
      action: { message: 'Done' },
    });
    session.stop();
  });

  it.each([[{ rank: null }], [null], ['grand'], [{ rank: 'fourth' }], [{}]])(
    '[SLOT-2] shows Sorry, Lose if nothing was drawn: %j',
    (outcome) => {
      const { session, at, offer } = begin(outcome);
      at(0);
      at(3200);
      expect(offer().result).toMatchObject({ tone: 'lost', title: { message: 'Sorry, Lose' } });
      expect(session.getSnapshot().output).toEqual({ won: false, points: 0, rank: null });
      session.stop();
    },
  );

  it('[SLOT-4] is the only one: another pull is reported in the status and in the result', () => {
    const { session, at, offer } = begin({ rank: 'first' });
    at(0);
    expect(at(3500)).toBeNull();
    expect(offer().status.message).toBe(REFUSED);
    expect(offer().result).toMatchObject({ title: { message: "7's Winner!" }, text: { message: REFUSED } });
    expect(at(3600)).toBe('afterEnd');
    session.stop();
  });

  it('[SLOT-4] [GAME-5] is restored from its log as the same spin, not as a second one', () => {
    const { session, offer } = begin({ rank: 'first' }, [
      [0, pull],
      [3300, pull],
    ]);
    expect(session.getSnapshot().status).toBe('done');
    expect(offer().result).toMatchObject({ text: { message: REFUSED } });
    session.stop();
  });

  it('[GAME-3] is judged by the server in the same way, whatever a browser claims', () => {
    expect(replay(slotMachine, { seed: 3, outcome: { rank: 'third' } }, [[900, pull]])).toEqual({
      ok: true,
      milliseconds: 900 + 3200 + 2000,
      output: { won: true, points: 0, rank: 'third' },
    });
    expect(replay(slotMachine, { seed: 3, outcome: null }, [[900, { ...pull, rank: 'grand' }]])).toMatchObject({
      ok: true,
      output: { won: false },
    });
    expect(replay(slotMachine, { seed: 3, outcome: null }, [])).toEqual({ ok: false, index: 0, reason: 'unfinished' });
    expect(
      replay(slotMachine, { seed: 3, outcome: null }, [
        [0, pull],
        [3199, pull],
      ]),
    ).toEqual({ ok: false, index: 1, reason: 'illegal' });
    expect(replay(slotMachine, { seed: 3, outcome: null }, [[0, { type: 'wheel.spun' }]])).toEqual({
      ok: false,
      index: 0,
      reason: 'malformed',
    });
  });
});
