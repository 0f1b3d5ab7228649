/**
 * One frame in which the page did work: when, for how long, and whether the previous frame requested it, without a
 * pause in between.
 */
export interface Frame {
  readonly time: number;
  readonly work: number;
  readonly isFollowing: boolean;
}

declare global {
  interface Window {
    /** Filled by `meterFrames`. */
    metered: Frame[];
  }
}

/** Runs in the page before its own scripts: records every frame requested with requestAnimationFrame. */
export function meterFrames(): void {
  const request = window.requestAnimationFrame.bind(window);
  const frames: { time: number; work: number; isFollowing: boolean }[] = [];
  let isInFrame = false;
  window.metered = frames;
  window.requestAnimationFrame = (callback) => {
    const isFollowing = isInFrame;
    return request((time) => {
      isInFrame = true;
      const began = performance.now();
      callback(time);
      const work = performance.now() - began;
      isInFrame = false;
      const last = frames.at(-1);
      if (last?.time === time) last.work += work;
      else frames.push({ time, work, isFollowing });
    });
  };
}

/**
 * For an empty page: requests frames and does nothing in them. This is a string, because tsx wraps functions in a
 * helper that the page does not have.
 */
export const IDLE_ON = '(function next() { requestAnimationFrame(next); })()';

/**
 * Milliseconds between consecutive frames of a movement, and of work in each; and the total CPU time of the page's
 * thread.
 */
export interface Timing {
  readonly gaps: readonly number[];
  readonly works: readonly number[];
  /** CPU time in milliseconds, which other load on the machine does not lengthen. */
  readonly computed: number;
}

/** The frame times of one movement. */
export function timingOf(frames: readonly Frame[], computed: number): Timing {
  return {
    computed,
    gaps: frames.flatMap(({ time, isFollowing }, index) =>
      isFollowing && index > 0 ? [time - (frames[index - 1]?.time ?? time)] : [],
    ),
    works: frames.map(({ work }) => work),
  };
}
