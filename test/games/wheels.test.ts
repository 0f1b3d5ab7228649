import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { createSession } from '#games/kit/game-session.ts';
import { wheelHorizontalPresentation } from '#games/wheel-horizontal/wheel-horizontal.controls.ts';
import { wheelHorizontal } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { SEGMENTS, spinTo } from '#games/wheel-horizontal/wheel-horizontal.rules.ts';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { rollTo, STAVES } from '#games/wheel-vertical/wheel-vertical.rules.ts';

const spun = { type: 'wheel.spun' } as const;
const SORRY = 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.';

describe('the horizontal wheel', () => {
  const begin = (outcome: unknown) => {
    let now = 0;
    const session = createSession(wheelHorizontal, { seed: 9, outcome }, { now: () => now });
    session.start();
    const at = (milliseconds: number) => {
      now = milliseconds;
      return session.send(spun);
    };
    return { session, at, offer: () => wheelHorizontalPresentation.offer(session.getSnapshot()) };
  };

  it('[HWHEEL-1] spins at the first tap, and accepts no other', () => {
    const { session, at } = begin(null);
    expect(at(0)).toBeNull();
    expect(session.getSnapshot().value).toBe('spinning');
    expect(at(100)).toBe('illegal');
    expect(at(5500)).toBe('illegal');
    expect(session.log()).toHaveLength(1);
    session.stop();
  });

  it('[HWHEEL-2] [CONST-13] shows the winner image of 2 points after exactly 6 s', () => {
    const { session, at, offer } = begin(null);
    at(250);
    at(6249);
    expect(offer().result).toBeNull();
    expect(at(6250)).toBe('afterEnd');
    expect(offer().result).toMatchObject({ tone: 'won', prize: { values: { points: 2 } } });
    session.stop();
  });

  it.each([
    [{ segment: 1 }, 1],
    [{ segment: 5 }, 5],
    [{ segment: 10 }, 10],
    [{ segment: 3 }, 2],
    [{ segment: null }, 2],
    ['10', 2],
  ])('[HWHEEL-2] [GAME-3] for %j stops at %i', (outcome, points) => {
    expect(replay(wheelHorizontal, { seed: 1, outcome }, [[0, spun]])).toEqual({
      ok: true,
      milliseconds: 6000,
      output: { won: true, points: 0, segment: points },
    });
  });

  it('[GAME-2] spins the same way for a seed, and stops at any of the segments with the points', () => {
    expect(spinTo(1, 5)).toEqual(spinTo(1, 5));
    const stops = new Set(Array.from({ length: 200 }, (_, seed) => spinTo(1, seed).stop));
    expect(stops).toEqual(new Set(SEGMENTS.flatMap((points, segment) => (points === 1 ? [segment] : []))));
  });
});

describe('the vertical wheel', () => {
  const begin = (outcome: unknown) => {
    let now = 0;
    const session = createSession(wheelVertical, { seed: 9, outcome }, { now: () => now });
    session.start();
    const at = (milliseconds: number) => {
      now = milliseconds;
      return session.send(spun);
    };
    return { session, at, offer: () => wheelVerticalPresentation.offer(session.getSnapshot()) };
  };

  it.each([
    [{ segment: 1 }, 1],
    [{ segment: 2 }, 2],
    [{ segment: 3 }, 3],
    [{ segment: 4 }, 1],
    [null, 1],
  ])('[VWHEEL-1] for %j shows the image of %i dollars', (outcome, dollars) => {
    const { session, at, offer } = begin(outcome);
    at(0);
    at(6000);
    expect(offer().result).toMatchObject({
      tone: 'won',
      prize: { message: '${dollars}', values: { dollars } },
      action: { message: 'Continue' },
    });
    expect(session.getSnapshot().output).toEqual({ won: true, points: 0, segment: dollars });
    session.stop();
  });

  it('[VWHEEL-3] shows the prize 1 s after it has stopped, and then continues', () => {
    const { session, at, offer } = begin({ segment: 3 });
    at(0);
    expect(at(4999)).toBe('illegal');
    expect(session.getSnapshot().value).toBe('spinning');
    at(5000);
    expect(session.getSnapshot().value).toBe('stopped');
    at(5999);
    expect(offer().result).toBeNull();
    at(6000);
    expect(offer().result).not.toBeNull();
    expect(offer().result?.event).toBeUndefined();
    session.stop();
  });

  it('[VWHEEL-2] spins once: a second tap is reported, and the prize appears on time', () => {
    const { session, at, offer } = begin({ segment: 2 });
    at(0);
    expect(at(5400)).toBeNull();
    expect([offer().status.message, offer().result]).toEqual([SORRY, null]);
    expect(at(5500)).toBe('illegal');
    expect(at(6000)).toBe('afterEnd');
    expect(offer().result).toMatchObject({ text: { message: SORRY }, prize: { values: { dollars: 2 } } });
    expect(session.log()).toHaveLength(2);
    session.stop();
  });

  it('[GAME-2] rolls the same way for a seed, and stops at any of the staves with the dollars', () => {
    expect(rollTo(3, 5)).toEqual(rollTo(3, 5));
    const stops = new Set(Array.from({ length: 200 }, (_, seed) => rollTo(3, seed).stop));
    expect(stops).toEqual(new Set(STAVES.flatMap((dollars, stave) => (dollars === 3 ? [stave] : []))));
  });
});
