import { describe, expect, it } from 'vitest';
import { createSession } from '#games/kit/game-session.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import { miniGolf, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import { wheelVertical } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { slotMachinePresentation } from '#games/slot-machine/slot-machine.controls.ts';
import { slotMachine } from '#games/slot-machine/slot-machine.machine.ts';
import { lineAt } from '#games/slot-machine/slot-machine.rules.ts';

const clock = () => {
  let now = 0;
  return { now: () => now, to: (time: number) => void (now = time) };
};
const struck = (angle: number, power: number): MiniGolfEvent => ({ type: 'ball.struck', angle, power });

describe('the text of a result', () => {
  it('[GAME-14] of matching says that no pair was found, and not that it was close', () => {
    const { now, to } = clock();
    const session = createSession(matching, { seed: 5, outcome: null }, { now });
    session.start();
    for (const [time, event] of matchingLog(5, 0)) {
      to(time);
      if (matching.isEvent(event)) session.send(event);
    }
    to(60_000);
    session.send({ type: 'tile.flipped', tile: 0 });
    expect(matchingPresentation.offer(session.getSnapshot()).result?.title.message).toBe('No pair this time');
    session.stop();
  });

  it('[GAME-14] [GOLF-2] of golf gives the score of each hole, and mentions a ball that was picked up', () => {
    const { now, to } = clock();
    const session = createSession(miniGolf, { seed: 1, outcome: null }, { now });
    session.start();
    const offer = () => miniGolfPresentation.offer(session.getSnapshot());
    expect(offer().hint.message).toBe('Pull back from the ball, and let go.');
    session.send(struck(120, 70));
    expect(offer().hint.message).toBe('The ball is rolling');
    for (let time = 0; !session.getSnapshot().matches('holed'); time += 100) {
      to(time);
      session.send({ type: 'ball.aimed', angle: 0, power: 50 });
    }
    expect(offer().card).toMatchObject({
      title: { message: 'Hole in one!' },
      text: { message: 'Next: hole {hole} of {holes}, par {par}', values: { hole: 2, holes: 3 } },
    });
    for (let time = now(); session.getSnapshot().status !== 'done'; time += 500) {
      to(time);
      session.send(struck(1800, 1));
    }
    expect([offer().card, offer().result?.title.message]).toEqual([undefined, 'Round finished']);
    expect(offer().controls.map(({ kind, isDisabled }) => [kind, isDisabled])).toEqual([
      ['slider', true],
      ['slider', true],
    ]);
    session.stop();
  });

  it('[GAME-12] of the slot machine names the two symbols of the line once each, in any arrangement', () => {
    const { now, to } = clock();
    for (let seed = 0; seed < 20; seed += 1) {
      const session = createSession(slotMachine, { seed, outcome: { rank: 'third' } }, { now });
      session.start();
      session.send({ type: 'lever.pulled' });
      to(now() + 6_000);
      session.send({ type: 'lever.pulled' });
      const { text } = slotMachinePresentation.offer(session.getSnapshot()).result ?? {};
      expect(text?.message).toBe('{symbol1} and {symbol2} belong together: the 3rd prize is yours.');
      const named = Object.values(text?.values ?? {});
      expect(named).toHaveLength(2);
      const { reels } = session.getSnapshot().context;
      expect(new Set(named)).toEqual(new Set(lineAt(reels, reels.stops)));
      session.stop();
    }
  });

  it('[VWHEEL-4] of the vertical wheel calls it a cask', () => {
    const { now, to } = clock();
    const session = createSession(wheelVertical, { seed: 1, outcome: { segment: 2 } }, { now });
    session.start();
    session.send({ type: 'wheel.spun' });
    to(5_500);
    session.send({ type: 'wheel.spun' });
    const { picture } = wheelVerticalPresentation.offer(session.getSnapshot());
    expect([wheelVerticalPresentation.title.message, picture.message]).toEqual([
      'Roll the cask',
      'A cask on its stand; at the mark is ${dollars}',
    ]);
    session.stop();
  });
});

describe('a game with a preview', () => {
  it('[GOLF-2] shows the tiles for the time that the play sets, and none can be opened before they close', () => {
    const { now, to } = clock();
    const session = createSession(matching, { seed: 5, outcome: { peek: 2 } }, { now });
    session.start();
    const flip = () => session.send({ type: 'tile.flipped', tile: 0 });
    to(1_999);
    expect(flip()).toBe('illegal');
    const { hint, controls } = matchingPresentation.offer(session.getSnapshot());
    expect(hint.values).toEqual({ seconds: 2 });
    expect(controls.every(({ name, isDisabled }) => isDisabled === true && 'symbol' in (name.values ?? {}))).toBe(true);
    to(2_000);
    expect([flip(), session.getSnapshot().value]).toEqual([null, 'choosingSecond']);
    session.stop();
  });

  it('[SCR-7] shows an opened door for more than two seconds before the dialog', () => {
    const { now, to } = clock();
    const session = createSession(scratch, { seed: 5, outcome: { winner: false, doorPick: true } }, { now });
    session.start();
    session.send({ type: 'foil.removed' });
    to(1_000);
    session.send({ type: 'result.continued' });
    session.send({ type: 'door.picked', door: 1 });
    to(3_100);
    session.send({ type: 'foil.removed' });
    expect(session.getSnapshot().value).toBe('opening');
    session.stop();
  });
});
