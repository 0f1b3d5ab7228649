import { Container, Sprite } from '#games/kit/pixi.ts';
import type { GameStage } from '#games/kit/stage.types.ts';
import { course } from './mini-golf.art.ts';
import { type Hole, SIZE, type Spot } from './mini-golf.holes.ts';
import { FLAG, flag, SAILS, sails, TOWER, tower } from './mini-golf.props.ts';
import { CUP, distanceOf, isShut } from './mini-golf.rules.ts';

/** One hole on the stage: the parts below the ball, and those above it. */
export interface Course {
  readonly under: Container;
  readonly over: Container;
  /** Turns the sails to their position at this time, and fades the mill when it hides the ball. */
  lay(time: number, ball: Spot): void;
  destroy(): void;
}

/** The mill's opacity while the ball is behind it. */
const SEEN_THROUGH = 0.34;

/** @param offset by how many milliseconds the mill is ahead of the clock */
export function createCourse(stage: GameStage, hole: Hole, number: number, offset: number): Course {
  const under = new Container();
  const over = new Container();
  const ground = stage.bake(SIZE.width, SIZE.height, course(stage.theme, hole));
  under.addChild(new Sprite(ground));
  const { mill, cup } = hole;
  const building = over.addChild(new Container());
  const wheel = mill === null ? null : new Sprite(stage.bake(SAILS, SAILS, sails(stage.theme)));
  if (mill !== null && wheel !== null) {
    const house = building.addChild(new Sprite(stage.bake(TOWER.width, TOWER.height, tower(stage.theme))));
    house.position.set(mill.door.x - TOWER.x, mill.door.y - TOWER.sill);
    building.addChild(wheel);
    wheel.anchor.set(0.5);
    wheel.position.set(mill.door.x, mill.door.y - TOWER.hub);
  }
  const pole = over.addChild(new Sprite(stage.bake(FLAG.width, FLAG.height, flag(stage.theme, number))));

  return {
    under,
    over,
    lay: (time, ball) => {
      const isNear = distanceOf(ball, cup) < CUP * 2.6;
      // Lifted for the approaching ball.
      pole.position.set(cup.x - FLAG.x, cup.y - FLAG.foot - (isNear ? 16 : 0));
      pole.alpha = isNear ? 0.75 : 1;
      if (mill === null || wheel === null) return;
      const { door, period, shut } = mill;
      // A sail points straight down in the middle of the time that the door is shut; the next is a quarter turn behind.
      const share = (((time + offset) % period) - shut / 2) / period;
      wheel.rotation = stage.isMotionReduced ? (isShut(mill, time, offset) ? 0 : Math.PI / 4) : (share * Math.PI) / 2;
      const isBehind = Math.abs(ball.x - door.x) < 60 && ball.y < door.y - 2 && ball.y > door.y - TOWER.sill;
      building.alpha = isBehind ? SEEN_THROUGH : 1;
    },
    destroy: () => {
      under.destroy({ children: true });
      over.destroy({ children: true });
    },
  };
}
