import { easePop } from './motion.ts';

/** Seconds in which a reel reaches its speed. */
const PICK_UP = 0.28;
/** Positions over which it brakes; it overshoots by the same share as `easePop`. */
const BRAKE = 1.6;
/** The initial slope of `easePop`: braking starts at the reel's current speed. */
const POP_SLOPE = 4.7;

/**
 * The motion of a reel from one position to another: acceleration, constant speed, and a stop that overshoots and
 * returns.
 */
export interface ReelRun {
  /** Distance covered after the given seconds, in positions. */
  at(seconds: number): number;
  /** Positions a second at that time, from 0 up. */
  speed(seconds: number): number;
}

/**
 * @param distance in positions; at least three, to leave space for braking
 * @param seconds the duration, including the overshoot at the end
 */
export function reelRun(distance: number, seconds: number): ReelRun {
  const pace = (distance + (POP_SLOPE - 1) * BRAKE) / (seconds - PICK_UP / 2);
  const brakeTime = (POP_SLOPE * BRAKE) / pace;
  const brakeAt = seconds - brakeTime;
  return {
    at: (time) => {
      if (time >= seconds) return distance;
      if (time < PICK_UP) return (pace * time * time) / (2 * PICK_UP);
      if (time < brakeAt) return pace * (time - PICK_UP / 2);
      return distance - BRAKE + BRAKE * easePop((time - brakeAt) / brakeTime);
    },
    speed: (time) => {
      if (time >= seconds) return 0;
      if (time < PICK_UP) return (pace * time) / PICK_UP;
      if (time < brakeAt) return pace;
      const left = 1 - (time - brakeAt) / brakeTime;
      return pace * left * left;
    },
  };
}

/** The shares of the time at which a heavy wheel has reached its speed, and at which it has run out. */
const WHEEL_UP = 0.07;
const WHEEL_OUT = 0.92;
const FRICTION = 1.9;

/**
 * Returns the progress of a heavy wheel, from 0 to 1: it starts with a push, slows down gradually, and swings back a
 * little from the last peg.
 *
 * @param swing the overshoot, as a share of the whole distance
 */
export function wheelEase(progress: number, swing: number): number {
  const whole = WHEEL_UP / 2 + (WHEEL_OUT - WHEEL_UP) / (FRICTION + 1);
  if (progress < WHEEL_UP) return ((1 + swing) * (progress * progress)) / (2 * WHEEL_UP) / whole;
  if (progress < WHEEL_OUT) {
    const left = 1 - (progress - WHEEL_UP) / (WHEEL_OUT - WHEEL_UP);
    return (
      ((1 + swing) * (WHEEL_UP / 2 + ((WHEEL_OUT - WHEEL_UP) / (FRICTION + 1)) * (1 - left ** (FRICTION + 1)))) / whole
    );
  }
  const back = (progress - WHEEL_OUT) / (1 - WHEEL_OUT);
  return 1 + swing * Math.cos(back * Math.PI * 1.5) * (1 - back);
}
