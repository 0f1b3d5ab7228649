import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeOut, easePop } from '#games/kit/motion.ts';
import { plate } from '#games/kit/paint.ts';
import { Container, Sprite } from '#games/kit/pixi.ts';
import type { GameStage, GameView } from '#games/kit/stage.types.ts';
import { createAimLine } from './mini-golf.aim.ts';
import { type Course, createCourse } from './mini-golf.course.ts';
import { type Mill, SIZE, type Spot } from './mini-golf.holes.ts';
import { holeOf, type MiniGolfEvent, type MiniGolfSnapshot } from './mini-golf.machine.ts';
import { BALL_BOX, ball as ballArt, shade } from './mini-golf.props.ts';
import { BALL, distanceOf, placeAt, type Roll } from './mini-golf.rules.ts';

/** The time in which a ball drops, in milliseconds. */
const DROP = 260;
const CHANGE = 560;
/** The scale of a hole as it enters or leaves; at full size it fills the playfield. */
const SMALL = 0.86;
const KNOCKS = 12;

/** Draws the hole, the mill by the game's clock, and the ball on its recorded path. */
export const miniGolfView: GameView<MiniGolfEvent, MiniGolfSnapshot> = (stage, actor) => {
  const { theme, sound } = stage;
  const layer = stage.root.addChild(new Container());
  const below = layer.addChild(new Container());
  const lines = layer.addChild(new Container());
  const trail = createTrail(stage, lines);
  const shadow = layer.addChild(new Sprite(stage.bake(40, 40, shade)));
  const ball = layer.addChild(new Sprite(stage.bake(BALL_BOX, BALL_BOX, ballArt(theme))));
  for (const sprite of [shadow, ball]) sprite.anchor.set(0.5);
  const above = layer.addChild(new Container());
  const bands = layer.addChild(new Container());
  const line = createAimLine(stage, lines, bands);
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(12, 8, (context) => plate(context, 0, 0, 12, 8, 2, '#ffffff')),
      stage.bake(9, 9, (context) => plate(context, 0, 0, 9, 9, 4.5, '#ffffff')),
    ],
    120,
  );

  let snapshot = actor.getSnapshot();
  let phase = '';
  let number = -1;
  let course: Course | null = null;
  let halt: () => void = () => undefined;
  let drop: () => void = () => undefined;
  let slide: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = (): Spot => {
    const { roll, struckAt, ball: rest } = snapshot.context;
    if (roll === null || !snapshot.matches('rolling') || stage.isMotionReduced) return rest;
    return placeAt(roll, actor.now() - struckAt);
  };
  const lay = (): void => {
    const at = place();
    const before = { x: ball.x, y: ball.y };
    ball.position.set(at.x, at.y);
    shadow.position.set(at.x + 3, at.y + 6);
    ball.rotation += distanceOf(before, at) / (BALL * 3);
    course?.lay(actor.now(), at);
    stage.invalidate();
  };
  // With a mill something always moves; without one, only a rolling ball.
  const follow = (): void => {
    halt();
    clearTimeout(timer);
    const { mill } = holeOf(snapshot.context);
    const isOver = snapshot.status === 'done';
    if (!isOver && (mill !== null || snapshot.matches('rolling'))) halt = stage.onFrame(lay);
    // Reduced motion has no frame callbacks: the sails jump from one position to the next.
    if (stage.isMotionReduced && mill !== null && !isOver) step(mill);
    lay();
  };
  const step = (mill: Mill): void => {
    const { offset } = snapshot.context;
    const past = (actor.now() + offset) % mill.period;
    timer = setTimeout(
      () => {
        lay();
        step(mill);
      },
      Math.max(16, (past < mill.shut ? mill.shut : mill.period) - past + 4),
    );
  };

  const build = (isNow: boolean): void => {
    const old = course;
    const { hole, offset } = snapshot.context;
    number = hole;
    const built = createCourse(stage, holeOf(snapshot.context), hole + 1, offset);
    course = built;
    below.addChild(built.under);
    above.addChild(built.over);
    if (!isNow) return;
    slide = stage.move({
      milliseconds: CHANGE,
      ease: (progress) => progress,
      step: (progress) => {
        const [gone, here] = [easeOut(Math.min(1, progress * 2)), Math.max(0, (progress - 0.2) / 0.8)];
        if (old !== null)
          for (const part of [old.under, old.over]) if (!part.destroyed) hold(part, 1 - (1 - SMALL) * gone, 1 - gone);
        for (const part of [built.under, built.over])
          hold(part, SMALL + (1 - SMALL) * easePop(here), Math.min(1, here * 2.5));
        for (const part of [ball, shadow, lines, bands]) part.alpha = Math.max(0, here * 4 - 3);
      },
      done: () => old?.destroy(),
    });
  };

  const strike = (roll: Roll): void => {
    const elapsed = actor.now() - snapshot.context.struckAt;
    const power = snapshot.context.aim.power / 100;
    sound.play(
      { from: 900, to: 300, milliseconds: 60, wave: 'square', volume: 0.3 + power * 0.4 },
      ...roll.knocks
        .filter(({ at, strength }) => at >= elapsed && strength > 12)
        .slice(0, KNOCKS)
        .map(({ at, strength }) => ({
          from: 420,
          to: 190,
          milliseconds: 55,
          volume: Math.min(1, strength / 320),
          delay: at - elapsed,
        })),
    );
    if (stage.isMotionReduced) trail.show(roll);
  };
  const sink = (isHoled: boolean, isNow: boolean): void => {
    const vanish = (progress: number): void => {
      ball.scale.set(isHoled ? 1 - progress * 0.5 : 1);
      for (const sprite of [ball, shadow]) sprite.alpha = 1 - progress;
    };
    if (!isNow) return vanish(1);
    drop = stage.move({ milliseconds: DROP, step: vanish });
    if (!isHoled) return sound.play({ from: 260, to: 150, milliseconds: 360, wave: 'sine' });
    const colours = ['#ffd54a', '#ffffff', theme.spot, theme.action];
    const burst = { x: ball.x, y: ball.y, gravity: 560, scale: 1, colours };
    crumbs.burst({ ...burst, count: 40, spread: 12, speed: 320, seconds: 1.4 });
    for (const x of [60, SIZE.width - 60])
      crumbs.burst({ ...burst, x, y: SIZE.height * 0.7, count: 30, spread: 20, speed: 480, seconds: 1.8 });
    sound.play(
      { from: 300, to: 120, milliseconds: 140, wave: 'sine' },
      ...[659, 784, 1047].map((tone, note) => ({ from: tone, milliseconds: 200, delay: 120 + note * 100 })),
    );
  };

  const draw = (next: MiniGolfSnapshot): void => {
    snapshot = next;
    const { hole, roll, ball: rest, aim } = snapshot.context;
    const isNow = phase !== '';
    const changed = snapshot.value !== phase;
    if (hole !== number) {
      drop();
      for (const sprite of [ball, shadow]) sprite.alpha = 1;
      ball.scale.set(1);
      build(isNow);
    }
    if (snapshot.matches('aiming')) line.show(holeOf(snapshot.context), rest, aim);
    else line.hide();
    if (!changed) return;
    const before = phase;
    phase = snapshot.value;
    trail.hide();
    if (snapshot.matches('rolling') && roll !== null) strike(roll);
    if (snapshot.matches('holed') || snapshot.matches('pickedUp')) sink(snapshot.matches('holed'), isNow);
    if (snapshot.matches('finished') && before === '') sink(true, false);
    follow();
  };

  draw(snapshot);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    for (const stop of [halt, drop, slide]) stop();
    clearTimeout(timer);
    layer.destroy({ children: true });
  };
};

/** Scales a part of a hole about the playfield's centre and sets its opacity. */
function hold(part: Container, scale: number, alpha: number): void {
  part.scale.set(scale);
  part.position.set((SIZE.width / 2) * (1 - scale), (SIZE.height / 2) * (1 - scale));
  part.alpha = alpha;
}

/** Creates a line of dots along the path of a stroke, for reduced motion. */
function createTrail(stage: GameStage, parent: Container): { show(roll: Roll): void; hide(): void } {
  const layer = parent.addChild(new Container());
  const texture = stage.bake(6, 6, (context) => plate(context, 0, 0, 6, 6, 3, 'rgba(255, 255, 255, .85)'));
  const hide = (): void => {
    for (const dot of layer.removeChildren()) dot.destroy();
  };
  return {
    show: ({ path }) => {
      hide();
      let last = path[0];
      for (const spot of path) {
        if (last !== undefined && distanceOf(last, spot) < 11) continue;
        last = spot;
        const dot = layer.addChild(new Sprite(texture));
        dot.anchor.set(0.5);
        dot.position.set(spot.x, spot.y);
      }
    },
    hide,
  };
}
