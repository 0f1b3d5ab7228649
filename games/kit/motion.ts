import type { Motion } from './stage.types.ts';

/** Slows down towards the end. */
export function easeOut(progress: number): number {
  const left = 1 - progress;
  return 1 - left * left * left;
}

/** Starts and ends softly. */
export function easeInOut(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** Overshoots by 10 % and returns: for tiles and prizes. */
export function easePop(progress: number): number {
  const left = progress - 1;
  return 1 + 2.7 * left * left * left + 1.7 * left * left;
}

/** Oscillates around its end twice, like a spring. */
export function easeSpring(progress: number): number {
  if (progress >= 1) return 1;
  return 1 - Math.exp(-6 * progress) * Math.cos(progress * 14);
}

/** Rises to 1 in the middle and returns to 0. */
export function hump(progress: number): number {
  return 4 * progress * (1 - progress);
}

/** All motions on one stage. */
export interface Motions {
  move(motion: Motion): () => void;
  onFrame(listener: (milliseconds: number) => void): () => void;
  advance(milliseconds: number): void;
  isMoving(): boolean;
  clear(): void;
}

/** @param isReduced every motion jumps to its end, and no frame listener is called */
export function createMotions(isReduced: boolean): Motions {
  const running = new Map<Motion, number>();
  const listeners = new Set<(milliseconds: number) => void>();
  const finish = (motion: Motion): void => {
    running.delete(motion);
    motion.step(1);
    motion.done?.();
  };
  return {
    move: (motion) => {
      if (isReduced) finish(motion);
      else running.set(motion, -(motion.delay ?? 0));
      return () => running.delete(motion);
    },
    onFrame: (listener) => {
      if (!isReduced) listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: (milliseconds) => {
      for (const listener of listeners) listener(milliseconds);
      for (const [motion, before] of running) {
        const time = before + milliseconds;
        if (time >= motion.milliseconds) finish(motion);
        else {
          running.set(motion, time);
          if (time >= 0) motion.step((motion.ease ?? easeOut)(time / motion.milliseconds));
        }
      }
    },
    isMoving: () => running.size > 0 || listeners.size > 0,
    clear: () => {
      running.clear();
      listeners.clear();
    },
  };
}
