import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeInOut, easeOut, easeSpring, hump } from '#games/kit/motion.ts';
import { glint, plate } from '#games/kit/paint.ts';
import { Container, Sprite } from '#games/kit/pixi.ts';
import type { GameStage, GameView } from '#games/kit/stage.types.ts';
import { lampOf } from '#games/kit/trim.ts';
import {
  ball,
  cabinet,
  COLUMNS,
  drums,
  LAMPS,
  LINE,
  payLine,
  PIVOT,
  rod,
  shade,
  socket,
  VIEW,
} from './slot-machine.art.ts';
import { SIZE, stoppedReels } from './slot-machine.controls.ts';
import { DELAYS, type SlotMachineEvent, type SlotMachineSnapshot } from './slot-machine.machine.ts';
import { CELL, cellOf, mark } from './slot-machine.pay-table.ts';
import { createReel, type Reel, reelTextures } from './slot-machine.reel.ts';
import { REELS } from './slot-machine.rules.ts';

/** When each reel stops, in milliseconds. */
const STOPS = [
  DELAYS.firstStop,
  DELAYS.firstStop + DELAYS.secondStop,
  DELAYS.firstStop + DELAYS.secondStop + DELAYS.thirdStop,
] as const;
/** Lower, then higher: a tune of three. */
const THUD = { from: 150, to: 70, milliseconds: 130, wave: 'sine' } as const;

/** Draws the cabinet, the reels and the lever. */
export const slotMachineView: GameView<SlotMachineEvent, SlotMachineSnapshot> = (stage, actor) => {
  const { theme, sound } = stage;
  const layer = stage.root.addChild(new Container());
  const lever = leverAt(stage, layer);
  const window = layer.addChild(new Container());
  window.position.set(VIEW.x, VIEW.y);
  window.addChild(new Sprite(stage.bake(VIEW.width, VIEW.height, drums())));
  const first = actor.getSnapshot();
  const { reels: table } = first.context;
  const textures = reelTextures(stage);
  const isFresh = first.matches('ready');
  const reels = COLUMNS.map((column, index) => {
    const position = (isFresh ? table.starts : table.stops)[index] ?? 0;
    return createReel(stage, window, {
      x: column - VIEW.x,
      y: VIEW.height / 2,
      strip: table.strips[index] ?? [],
      position,
      textures,
    });
  });
  window.addChild(new Sprite(stage.bake(VIEW.width, VIEW.height, shade())));
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, cabinet(theme))));
  const won = layer.addChild(new Sprite(stage.bake(CELL.width, CELL.height, mark(theme))));
  won.alpha = 0;
  const line = layer.addChild(new Sprite(stage.bake(LINE.width, LINE.height, payLine(theme))));
  line.position.set(LINE.x, LINE.y);
  line.alpha = 0.75;
  const lamps = lightLamps(stage, layer);
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(14, 14, (context) => plate(context, 0, 0, 14, 14, 7, '#ffffff')),
      stage.bake(16, 16, (context) => glint(context, 8, 8, 8)),
    ],
    170,
  );

  let phase = '';
  let stopped = stoppedReels(first);

  const spin = (): void => {
    lever.pull();
    lamps.hasten(true);
    sound.play(
      { from: 220, to: 90, milliseconds: 160, wave: 'sawtooth', volume: 0.4 },
      { from: 500, to: 760, milliseconds: 180, delay: 160, volume: 0.5 },
    );
    for (const [index, reel] of reels.entries()) {
      const isHeard = index === 0 ? () => true : () => reels[index - 1]?.isStill() ?? true;
      reel.spin(
        table.stops[index] ?? 0,
        STOPS[index] ?? 0,
        () => isHeard() && sound.play({ from: 900, to: 600, milliseconds: 26, wave: 'square', volume: 0.16 }),
      );
    }
  };

  const stop = (reel: Reel | undefined, index: number): void => {
    reel?.stop(table.stops[index] ?? 0);
    sound.play(THUD, { from: 440 + index * 110, milliseconds: 120, volume: 0.6 });
    stage.move({ milliseconds: 240, step: (progress) => (layer.y = hump(progress) * 2.5 * (1 - progress)) });
  };

  const tell = ({ context: { rank } }: SlotMachineSnapshot, isNow: boolean): void => {
    lamps.hasten(false);
    if (rank === null) {
      stage.move({ milliseconds: 600, step: (progress) => (line.alpha = 0.75 - 0.35 * progress) });
      return isNow ? sound.play({ from: 300, to: 170, milliseconds: 460, wave: 'sine', delay: 200 }) : undefined;
    }
    const { x, y } = cellOf(rank);
    won.position.set(x, y);
    stage.move({ milliseconds: 500, ease: easeInOut, step: (progress) => (won.alpha = progress) });
    stage.move({ milliseconds: 500, step: (progress) => (line.alpha = 0.75 + 0.25 * progress) });
    if (!isNow) return;
    for (const [index, reel] of reels.entries()) reel.cheer(index * 90);
    const count = rank === 'grand' ? 70 : rank === 'first' ? 50 : 34;
    for (const column of COLUMNS)
      crumbs.burst({
        x: column,
        y: 290,
        count,
        spread: 36,
        speed: rank === 'grand' ? 520 : 400,
        gravity: 760,
        seconds: 1.8,
        scale: 1,
        colours: ['#ffd54a', '#fff0b0', '#f2a81d', theme.spot, '#ffffff'],
      });
    sound.play(
      ...[523, 659, 784, 1047].map((from, note) => ({ from, milliseconds: note === 3 ? 520 : 150, delay: note * 120 })),
    );
  };

  const draw = (snapshot: SlotMachineSnapshot): void => {
    const now = stoppedReels(snapshot);
    if (snapshot.matches('spinningThree') && phase !== 'spinningThree') spin();
    for (let index = stopped; index < now; index += 1) stop(reels[index], index);
    if (now === REELS && (stopped < REELS || phase === '')) tell(snapshot, stopped < REELS);
    stopped = now;
    phase = snapshot.value;
    stage.invalidate();
  };

  draw(first);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    lamps.stop();
    for (const reel of reels) reel.end();
    layer.destroy({ children: true });
  };
};

function leverAt(stage: GameStage, layer: Container): { pull(): void } {
  const stick = layer.addChild(new Sprite(stage.bake(24, PIVOT.length, rod(stage.theme))));
  stick.anchor.set(0.5, 1);
  stick.position.set(PIVOT.x, PIVOT.y);
  const base = layer.addChild(new Sprite(stage.bake(26, 22, socket(stage.theme))));
  base.position.set(PIVOT.x - 16, PIVOT.y - 12);
  const knob = layer.addChild(new Sprite(stage.bake(38, 40, ball(stage.theme))));
  knob.anchor.set(0.5);
  const lean = (height: number): void => {
    stick.scale.y = Math.abs(height) < 0.04 ? 0.04 : height;
    // Halfway down the lever points at the player: its ball is nearer, so it looks larger.
    knob.scale.set(1 + 0.22 * (1 - Math.abs(height)));
    knob.position.set(PIVOT.x + 4, PIVOT.y - (PIVOT.length + 2) * height);
  };
  lean(1);
  return {
    pull: () => {
      const back = (): void =>
        void stage.move({
          milliseconds: 900,
          delay: 90,
          ease: easeSpring,
          step: (progress) => lean(Math.cos((1 - progress) * 2.3)),
        });
      stage.move({ milliseconds: 230, ease: easeOut, step: (progress) => lean(Math.cos(progress * 2.3)), done: back });
    },
  };
}

interface Lamps {
  hasten(isFast: boolean): void;
  stop(): void;
}

/**
 * Adds lamps along the arch that light up one after another, each at most once a second, which is far below flashing.
 */
function lightLamps(stage: GameStage, layer: Container): Lamps {
  const textures = [lampOf('#fffdf2', '#fff3c0', 0.9), lampOf(stage.theme.spot, stage.theme.spot, 0.7)].map((paint) =>
    stage.bake(32, 32, paint),
  );
  const lamps = LAMPS.map(({ x, y }, index) => {
    const sprite = layer.addChild(new Sprite(textures[index % 2]));
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    return sprite;
  });
  let time = 0;
  let pace = 0.4;
  const stop = stage.onFrame((milliseconds) => {
    time += (milliseconds / 1000) * pace;
    for (const [index, sprite] of lamps.entries())
      sprite.alpha = 0.72 + 0.28 * Math.cos((time - index / 8) * Math.PI * 2);
  });
  return { hasten: (isFast) => (pace = isFast ? 1 : 0.4), stop };
}
