/**
 * One frame in which the page has worked: when, for how long, and whether the frame before had asked for it, so that
 * nothing rested between.
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

/** Runs in the page, before its own scripts: writes down every frame that is asked for with requestAnimationFrame. */
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
 * For an empty page: asks for frames and does nothing in them. As text, since what loads this file names functions in a
 * way that a page does not know.
 */
export const IDLE_ON = '(function next() { requestAnimationFrame(next); })()';

/**
 * Milliseconds from each frame to the next one of the same movement, and of work in each; and what the page's thread
 * computed in all.
 */
export interface Timing {
  readonly gaps: readonly number[];
  readonly works: readonly number[];
  /** Milliseconds of the processor: what others do on the machine does not lengthen it. */
  readonly computed: number;
}

/** What the frames of one movement took. */
export function timingOf(frames: readonly Frame[], computed: number): Timing {
  return {
    computed,
    gaps: frames.flatMap(({ time, isFollowing }, index) =>
      isFollowing && index > 0 ? [time - (frames[index - 1]?.time ?? time)] : [],
    ),
    works: frames.map(({ work }) => work),
  };
}
