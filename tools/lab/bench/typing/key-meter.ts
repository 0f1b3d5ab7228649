declare global {
  interface Window {
    /** Installed by `METER`. */
    keyMeter: {
      /** Resolves when the thread has nothing left to do. */
      idle(): Promise<void>;
      /**
       * Returns the milliseconds from the latest key to the end of the frame that shows it, once nothing is left to do.
       */
      painted(): Promise<number>;
    };
  }
}

/**
 * Runs in the page before its own scripts: measures each key. This is a string, because tsx wraps functions in a helper
 * that the page does not have.
 */
export const METER = `{
  const idle = () => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 2000 }), 60));
  let painted = Promise.resolve(0);
  addEventListener('keydown', ({ timeStamp }) => {
    painted = new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  }, true);
  window.keyMeter = { idle, painted: async () => { const time = await painted; await idle(); return time; } };
}`;
