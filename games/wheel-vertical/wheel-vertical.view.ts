import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeInOut, hump } from '#games/kit/motion.ts';
import { glint, plate } from '#games/kit/paint.ts';
import { Container, Sprite } from '#games/kit/pixi.ts';
import { wheelEase } from '#games/kit/spin.ts';
import type { GameView } from '#games/kit/stage.types.ts';
import { FRAME, mark, pointer, stand } from './wheel-vertical.art.ts';
import { DRUM, SIZE } from './wheel-vertical.controls.ts';
import { createDrum } from './wheel-vertical.drum.ts';
import { DELAYS, type WheelVerticalEvent, type WheelVerticalSnapshot } from './wheel-vertical.machine.ts';
import { STAVES } from './wheel-vertical.rules.ts';

const ROUNDS = 4;
/** Turns per second at which the drum begins to blur, and at which it is fully blurred. */
const BLUR = { from: 0.28, to: 0.7 };

/** Draws the drum on its stand and the mark that it stops at. */
export const wheelVerticalView: GameView<WheelVerticalEvent, WheelVerticalSnapshot> = (stage, actor) => {
  const { theme, sound } = stage;
  const layer = stage.root.addChild(new Container());
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, stand(theme))));
  const first = actor.getSnapshot();
  const { roll, segment } = first.context;
  const drum = createDrum(stage, layer);
  const frame = layer.addChild(new Sprite(stage.bake(FRAME.width, FRAME.height, mark(theme))));
  frame.position.set(FRAME.x, FRAME.y);
  const pointers = [18, SIZE.width - 18].map((x) => {
    const sprite = layer.addChild(new Sprite(stage.bake(50, 60, pointer(theme))));
    sprite.anchor.set(0.1, 0.5);
    sprite.position.set(x, DRUM.y);
    sprite.scale.x = x < DRUM.x ? 1 : -1;
    return sprite;
  });
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(14, 14, (context) => plate(context, 0, 0, 14, 14, 7, '#ffffff')),
      stage.bake(16, 16, (context) => glint(context, 8, 8, 8)),
    ],
    140,
  );

  let position = roll.start;
  let phase = '';
  let halt: () => void = () => undefined;

  const lay = (at: number, speed: number): void => {
    position = at;
    const share = Math.min(1, Math.max(0, (speed - BLUR.from) / (BLUR.to - BLUR.from)));
    drum.lay(at, share);
    // Pegs stand between staves: each pushes the pointers down as it passes.
    const past = (((at + 0.5) % 1) + 1) % 1;
    const push = speed > 0.003 ? 0.42 * Math.max(share * 0.4, 1 - past * 2.4) * Math.min(1, speed * 16) : 0;
    for (const [index, sprite] of pointers.entries()) sprite.rotation = index === 0 ? push : -push;
    stage.invalidate();
  };

  const spin = (): void => {
    if (stage.isMotionReduced) return lay(roll.start, BLUR.to);
    const count = STAVES.length;
    const from = roll.start;
    const way = ROUNDS * count + ((((roll.stop - from) % count) + count) % count);
    const swing = 0.16 / way;
    let passed = Math.floor(from + 0.5);
    let before = 0;
    sound.play({ from: 150, to: 360, milliseconds: 320, volume: 0.5 });
    halt = stage.move({
      milliseconds: DELAYS.turning,
      ease: (progress) => progress,
      step: (progress) => {
        const made = progress === 1 ? way : way * wheelEase(progress, swing);
        const ahead = way * wheelEase(Math.min(1, progress + 0.01), swing);
        lay(from + made, progress === 1 ? 0 : Math.abs(ahead - made) / count / ((0.01 * DELAYS.turning) / 1000));
        const now = Math.floor(from + made + 0.5);
        if (now !== passed && made > before)
          sound.play({ from: 980, to: 520, milliseconds: 26, wave: 'square', volume: 0.22 });
        [passed, before] = [now, made];
      },
    });
  };

  const rest = (isNow: boolean): void => {
    halt();
    const count = STAVES.length;
    // The remaining distance if frames were late.
    const left =
      isNow && !stage.isMotionReduced ? roll.stop - position - Math.round((roll.stop - position) / count) * count : 0;
    stage.move({ milliseconds: 200, step: (progress) => lay(roll.stop - left * (1 - progress), 0) });
    drum.light(isNow);
    stage.move({ milliseconds: 900, ease: easeInOut, step: (progress) => (frame.alpha = 1 - 0.35 * hump(progress)) });
    if (!isNow) return;
    sound.play(
      { from: 120, to: 70, milliseconds: 160, wave: 'sine' },
      { from: 784, milliseconds: 140, delay: 60 },
      { from: 1047, milliseconds: 260, delay: 190 },
    );
  };

  const award = (): void => {
    for (const x of [80, 195, 310])
      crumbs.burst({
        x,
        y: DRUM.y,
        count: 14 + segment * 10,
        spread: 40,
        speed: 380,
        gravity: 640,
        seconds: 1.6,
        scale: 1,
        colours: ['#ffd54a', '#fff0b0', theme.spot, theme.action, '#ffffff'],
      });
    sound.play(
      ...[523, 659, 784, 1047].map((tone, note) => ({
        from: tone,
        milliseconds: note === 3 ? 460 : 140,
        delay: note * 110,
      })),
    );
  };

  const draw = (snapshot: WheelVerticalSnapshot): void => {
    if (snapshot.value === phase) return;
    const isNow = phase !== '';
    if (snapshot.matches('spinning')) spin();
    if (snapshot.matches('stopped') || (snapshot.matches('finished') && phase !== 'stopped')) rest(isNow);
    if (snapshot.matches('finished') && isNow) award();
    phase = snapshot.value;
    stage.invalidate();
  };

  lay(position, 0);
  draw(first);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    halt();
    layer.destroy({ children: true });
    drum.dispose();
  };
};
