/** Somewhat shorter than the longest frame that the games' stage counts in full: none of the time is lost. */
const FRAME = 50;

/** Something that draws all of a frame. */
interface Renderer {
  render(...all: never[]): void;
}

/** Time that stands still: it passes only where a test says so. */
interface HeldTime {
  /**
   * Lets so many milliseconds pass at once: each timer fires when it is due, and a frame is drawn at each step.
   */
  pass(milliseconds: number, frame?: number): Promise<void>;
  /** From now on these draw no frame but the last of those that pass: WebGL takes long for each in software. */
  thin(renderers: Renderer): void;
}

/**
 * Stops the clock, the timers and the frames of this page, from 1 on. Promises, events and the browser's own animations
 * go on.
 *
 * @param redraw asks for the frame that the page would otherwise keep from those that were not drawn
 */
export function holdTime(redraw: () => void): HeldTime {
  let now = 1;
  let lastId = 0;
  let isLast = true;
  let isBehind = false;
  const timers = new Map<number, { readonly due: number; readonly fire: () => void }>();
  const frames = new Map<number, FrameRequestCallback>();
  const add = <Kept>(to: Map<number, Kept>, kept: Kept): number => {
    to.set((lastId += 1), kept);
    return lastId;
  };
  Object.assign(performance, { now: () => now });
  Object.assign(window, {
    setTimeout: (fire: () => void, milliseconds = 0) => add(timers, { due: now + Math.max(1, milliseconds), fire }),
    clearTimeout: (id?: number) => void timers.delete(id ?? 0),
    requestAnimationFrame: (draw: FrameRequestCallback) => add(frames, draw),
    cancelAnimationFrame: (id: number) => void frames.delete(id),
  });

  const fireUntil = async (end: number): Promise<void> => {
    for (;;) {
      const [id, timer] = [...timers].toSorted(([, one], [, other]) => one.due - other.due)[0] ?? [];
      if (id === undefined || timer === undefined || timer.due > end) break;
      timers.delete(id);
      now = Math.max(now, timer.due);
      timer.fire();
      await Promise.resolve();
    }
    now = end;
  };
  return {
    pass: async (milliseconds, frame = FRAME) => {
      for (const end = now + milliseconds; now < end;) {
        await fireUntil(Math.min(end, now + frame));
        isLast = now >= end;
        if (isLast && isBehind) redraw();
        // What these ask for is drawn in the next frame.
        const asked = [...frames.keys()];
        for (const id of asked) {
          const draw = frames.get(id);
          frames.delete(id);
          draw?.(now);
        }
        await Promise.resolve();
      }
    },
    thin: (renderers) => {
      const { render } = renderers;
      renderers.render = function thinned(this: Renderer, ...all) {
        isBehind = !isLast;
        if (isLast) render.apply(this, all);
      };
    },
  };
}
