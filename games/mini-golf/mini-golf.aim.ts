import { plate } from '#games/kit/paint.ts';
import { type Container, Sprite } from '#games/kit/pixi.ts';
import type { GameStage } from '#games/kit/stage.types.ts';
import type { Hole, Spot } from './mini-golf.holes.ts';
import type { Aim } from './mini-golf.machine.ts';
import { BAND, band, HAND, hand } from './mini-golf.props.ts';
import { BALL, directionOf } from './mini-golf.rules.ts';
import { clearWay } from './mini-golf.sight.ts';

const DOTS = 12;
/** Units from the ball to the first dot, and from one to the next. */
const FIRST = BALL + 13;
const GAP = 15;
/** The ring at the wall that the ball will meet. */
const RING = 16;
/** Units from the ball to the hand: at no power, and how many more at full power. */
const NEAR = 26;
const FAR = 58;

/** The ball's line as far as the first wall, and the band that pulls it: longer for a harder stroke. */
export interface AimLine {
  show(hole: Hole, ball: Spot, aim: Aim): void;
  hide(): void;
}

/** @param under the layer below the ball, for the line; `over`, the layer above it, holds the band */
export function createAimLine(stage: GameStage, under: Container, over: Container): AimLine {
  const texture = stage.bake(10, 10, (context) => {
    plate(context, 0, 0, 10, 10, 5, 'rgba(4, 45, 18, .35)');
    plate(context, 1.5, 1, 7, 7, 3.5, '#ffffff');
  });
  const dots = Array.from({ length: DOTS }, () => {
    const dot = under.addChild(new Sprite(texture));
    dot.anchor.set(0.5);
    return dot;
  });
  const ring = under.addChild(
    new Sprite(
      stage.bake(RING, RING, (context) => {
        context.lineWidth = 3;
        context.strokeStyle = '#ffffff';
        context.beginPath();
        context.arc(RING / 2, RING / 2, RING / 2 - 2, 0, Math.PI * 2);
        context.stroke();
      }),
    ),
  );
  ring.anchor.set(0.5);
  const strip = over.addChild(new Sprite(stage.bake(BAND.width, BAND.height + 2, band(stage.theme))));
  strip.anchor.set(0.5, 0);
  const grip = over.addChild(new Sprite(stage.bake(HAND, HAND, hand(stage.theme))));
  grip.anchor.set(0.5);
  const setVisible = (isVisible: boolean): void => {
    for (const sprite of [...dots, ring, strip, grip]) sprite.visible = isVisible;
  };
  setVisible(false);

  return {
    show: (hole, ball, { angle, power }) => {
      setVisible(true);
      const { x, y } = directionOf(angle);
      const pull = NEAR + (FAR * power) / 100;
      strip.position.set(ball.x - x * (BALL - 1), ball.y - y * (BALL - 1));
      strip.rotation = (angle / 1800) * Math.PI;
      strip.scale.y = (pull - BALL) / BAND.height;
      grip.position.set(ball.x - x * pull, ball.y - y * pull);
      const shown = 3 + Math.round(((DOTS - 3) * power) / 100);
      const most = FIRST + (shown - 1) * GAP;
      const clear = clearWay(hole, ball, angle, most);
      ring.visible = clear < most;
      ring.position.set(ball.x + x * clear, ball.y + y * clear);
      for (const [index, dot] of dots.entries()) {
        const way = FIRST + index * GAP;
        dot.visible = index < shown && way <= clear;
        dot.position.set(ball.x + x * way, ball.y + y * way);
        dot.alpha = 1 - (index / shown) * 0.7;
      }
      stage.invalidate();
    },
    hide: () => {
      setVisible(false);
      stage.invalidate();
    },
  };
}
