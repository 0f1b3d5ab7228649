import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeInOut, easePop } from '#games/kit/motion.ts';
import { glint, plate } from '#games/kit/paint.ts';
import { Container, Sprite, type Texture } from '#games/kit/pixi.ts';
import { wheelEase } from '#games/kit/spin.ts';
import type { GameStage, GameView } from '#games/kit/stage.types.ts';
import { flapper, winner } from './wheel-horizontal.art.ts';
import { SIZE, WHEEL } from './wheel-horizontal.controls.ts';
import { DISC, halo, wheel, whirl } from './wheel-horizontal.disc.ts';
import { DELAYS, type WheelHorizontalEvent, type WheelHorizontalSnapshot } from './wheel-horizontal.machine.ts';
import { SEGMENTS } from './wheel-horizontal.rules.ts';
import { cap, stand } from './wheel-horizontal.stand.ts';
import { digits, DISPLAY, front, glass, KNOB, knob } from './wheel-horizontal.washer.ts';

const SEGMENT = (Math.PI * 2) / SEGMENTS.length;
const PEG = SEGMENT / 2;
const ROUNDS = 5;
/** The start of the display's countdown, in seconds: the whole spin and the time to see the result. */
const SECONDS = (DELAYS.turning + DELAYS.showing) / 1000;
/** Turns per second at which the wheel begins to blur, and at which it is fully blurred. */
const BLUR = { from: 0.35, to: 0.8 };

/** Draws the wheel on its stand or in the brand's washing machine (GAME-13), and the flapper that the pegs strike. */
export const wheelHorizontalView: GameView<WheelHorizontalEvent, WheelHorizontalSnapshot> = (stage, actor) => {
  const { theme, sound } = stage;
  const layer = stage.root.addChild(new Container());
  const isWasher = theme.wheelPicture === 'washing-machine';
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, (isWasher ? front : stand)(theme))));
  const first = actor.getSnapshot();
  const { segment, spin } = first.context;
  const disc = layer.addChild(new Container());
  disc.position.set(WHEEL.x, WHEEL.y);
  const sharp = centred(disc, stage.bake(DISC * 2, DISC * 2, wheel(theme)));
  const blurred = centred(disc, stage.bake(DISC * 2, DISC * 2, whirl(theme)));
  blurred.alpha = 0;
  const light = centred(disc, stage.bake(DISC * 2, DISC * 2, halo));
  light.alpha = 0;
  light.rotation = spin.stop * SEGMENT;
  const pane = centred(layer, stage.bake(DISC * 2 + 40, DISC * 2 + 40, (isWasher ? glass : cap)(theme)));
  pane.position.copyFrom(disc.position);
  const flap = layer.addChild(new Sprite(stage.bake(36, 70, flapper(theme))));
  flap.anchor.set(0.5, 0.2);
  flap.position.set(WHEEL.x, WHEEL.y - 157);
  const timer = isWasher ? timerAt(stage, layer) : null;
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(12, 8, (context) => plate(context, 0, 0, 12, 8, 2, '#ffffff')),
      stage.bake(16, 16, (context) => glint(context, 8, 8, 8)),
    ],
    130,
  );
  const prize = centred(layer, stage.bake(200, 200, winner(theme, segment)));
  prize.position.copyFrom(disc.position);
  prize.visible = false;

  const begin = -spin.start * SEGMENT;
  const end = -(spin.stop + spin.off / 100) * SEGMENT;
  let phase = '';
  let halt: () => void = () => undefined;

  const lay = (rotation: number, speed: number): void => {
    disc.rotation = rotation;
    const share = Math.min(1, Math.max(0, (speed - BLUR.from) / (BLUR.to - BLUR.from)));
    blurred.alpha = share;
    sharp.visible = share < 1;
    // A passing peg lifts the flapper and lets it fall; fast pegs leave it no time to fall.
    const past = (((rotation / PEG + 0.5) % 1) + 1) % 1;
    flap.rotation = speed > 0.004 ? -0.55 * Math.max(share * 0.8, 1 - past * 2.2) * Math.min(1, speed * 14) : 0;
  };

  const startSpin = (): void => {
    if (stage.isMotionReduced) return lay(begin, BLUR.to);
    const way = ((((end - begin) % (Math.PI * 2)) + Math.PI * 2) % (Math.PI * 2)) + ROUNDS * Math.PI * 2;
    let [pegs, before] = [0, 0];
    sound.play({ from: 180, to: 420, milliseconds: 300, volume: 0.5 });
    halt = stage.move({
      milliseconds: DELAYS.turning,
      ease: (progress) => progress,
      step: (progress) => {
        const made = way * wheelEase(progress, 0.05 / way);
        // Measured over a short step ahead, not between frames, which are uneven.
        const speed =
          (Math.abs(wheelEase(Math.min(1, progress + 0.01), 0.05 / way) - wheelEase(progress, 0.05 / way)) *
            (way / (Math.PI * 2))) /
          ((0.01 * DELAYS.turning) / 1000);
        lay(begin + made, progress === 1 ? 0 : speed);
        timer?.setKnob(progress);
        timer?.show(SECONDS - Math.floor((progress * DELAYS.turning) / 1000));
        const passed = Math.floor((begin + made) / PEG + 0.5);
        if (passed !== pegs && made - before > 0.02)
          sound.play({ from: 1250, to: 700, milliseconds: 22, wave: 'square', volume: 0.2 });
        [pegs, before] = [passed, made];
      },
    });
  };

  const rest = (isNow: boolean): void => {
    halt();
    const from = isNow && !stage.isMotionReduced ? disc.rotation : end;
    // The remaining distance if frames were late.
    const left = Math.atan2(Math.sin(end - from), Math.cos(end - from));
    stage.move({ milliseconds: 200, step: (progress) => lay(end - left * (1 - progress), 0) });
    stage.move({ milliseconds: 420, ease: easeInOut, step: (progress) => (light.alpha = progress) });
    timer?.show(isNow ? 1 : 0);
    timer?.setKnob(1);
    if (isNow) sound.play({ from: 880, milliseconds: 140 }, { from: 1175, milliseconds: 220, delay: 130 });
  };

  const award = (isNow: boolean): void => {
    prize.visible = true;
    timer?.show(0);
    stage.move({
      milliseconds: isNow ? 520 : 0,
      ease: easePop,
      step: (progress) => prize.scale.set(Math.max(0, progress)),
    });
    if (!isNow) return;
    for (const x of [110, 195, 280])
      crumbs.burst({
        x,
        y: WHEEL.y,
        count: segment >= 5 ? 42 : 28,
        spread: 50,
        speed: 430,
        gravity: 640,
        seconds: 1.6,
        scale: 1,
        colours: [theme.spot, theme.action, '#ffd54a', '#ffffff'],
      });
    sound.play(
      ...[523, 659, 784, 1047].map((tone, note) => ({
        from: tone,
        milliseconds: note === 3 ? 460 : 140,
        delay: note * 110,
      })),
    );
  };

  const draw = (snapshot: WheelHorizontalSnapshot): void => {
    const isNow = phase !== '';
    if (snapshot.value === phase) return;
    if (snapshot.matches('spinning')) startSpin();
    if (snapshot.matches('stopped') || (snapshot.matches('finished') && phase !== 'stopped')) rest(isNow);
    if (snapshot.matches('finished')) award(isNow);
    phase = snapshot.value;
    stage.invalidate();
  };

  lay(begin, 0);
  timer?.setKnob(0);
  timer?.show(SECONDS);
  draw(first);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    halt();
    layer.destroy({ children: true });
  };
};

function centred(parent: Container, texture: Texture): Sprite {
  const sprite = parent.addChild(new Sprite(texture));
  sprite.anchor.set(0.5);
  return sprite;
}

/** The washing machine's timer. */
interface Timer {
  /** Shows the seconds that are left. */
  show(seconds: number): void;
  /** Turns the knob: 0 is where it begins, 1 where it ends. */
  setKnob(progress: number): void;
}

function timerAt(stage: GameStage, layer: Container): Timer {
  const dial = centred(layer, stage.bake(KNOB.side, KNOB.side, knob(stage.theme)));
  dial.position.set(KNOB.x, KNOB.y);
  const textures = Array.from({ length: SECONDS + 1 }, (_, seconds) =>
    stage.bake(DISPLAY.width, DISPLAY.height, digits(stage.theme, seconds)),
  );
  const sprite = layer.addChild(new Sprite(textures[SECONDS]));
  sprite.position.set(DISPLAY.x, DISPLAY.y);
  return {
    show: (seconds) => {
      const texture = textures[seconds];
      if (texture !== undefined && sprite.texture !== texture) sprite.texture = texture;
    },
    setKnob: (progress) => (dial.rotation = Math.PI * 1.3 * progress - 0.6),
  };
}
