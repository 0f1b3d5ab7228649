import type { Game, GameActor, GameEmitted, GameEvent, GameInput, GameSnapshot } from './contract.ts';
import { type GameLog, type Logged, MAX_MILLISECONDS, readLog, type Refusal } from './log.ts';
import { type RunOptions, startRun } from './run.ts';

/** A game that is being played, with the log of what the player did. */
export interface Session<E extends GameEvent, S extends GameSnapshot<E>> extends GameActor<E, S> {
  /** Lets time run; before, the game stands still. */
  start(): void;
  /** Ends the timers. The log stays readable. */
  stop(): void;
  /** Sends what the player did. What the rules refuse is neither sent nor logged; the reason comes back. */
  send(event: E): Refusal | null;
  log(): GameLog<E>;
  /** What the machine emits for its host, such as a picked door; not again for what a restored log held. */
  onEmitted(listener: (event: GameEmitted) => void): { unsubscribe(): void };
}

export interface SessionOptions extends RunOptions {
  /**
   * The log of the same game before the page was loaded again. One that does not fit is dropped, and the game starts
   * anew.
   */
  readonly log?: unknown;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * A session of a game. Its machine runs by the session's own clock, which real time pushes on: an event is always
 * judged after all delays that were due before it, however late the browser's timers are, so a replay of the log ends
 * alike.
 */
export function createSession<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  { log: earlier, now = () => performance.now(), ...looking }: SessionOptions = {},
): Session<E, S> {
  const { run, log } = resume(game, input, earlier, looking);
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const time = (): number =>
    startedAt === null ? run.clock.now() : Math.max(run.clock.now(), Math.floor(now() - startedAt));
  const wait = (): void => {
    clearTimeout(timer);
    const due = run.clock.nextDue();
    if (startedAt === null || due === null) return;
    timer = setTimeout(
      () => {
        run.clock.advanceTo(time());
        wait();
      },
      Math.max(0, due - time()),
    );
  };

  return {
    getSnapshot: () => run.actor.getSnapshot(),
    subscribe: (listener) => run.actor.subscribe(listener),
    onEmitted: (listener) => run.actor.on('*', listener),
    log: () => log,
    now: time,
    start: () => {
      startedAt ??= now() - run.clock.now();
      wait();
    },
    stop: () => {
      clearTimeout(timer);
      startedAt = null;
      run.actor.stop();
    },
    send: (event) => {
      const at = time();
      // Also before a try that is refused for want of room: no delay may be late when the player looks.
      run.clock.advanceTo(at);
      const last = log.at(-1)?.[1];
      const isOvertaking = last !== undefined && game.isOvertaken?.(last, event) === true;
      if ((log.length >= game.maxEvents && !isOvertaking) || at > MAX_MILLISECONDS) return 'tooLong';
      const refusal = run.judge(at, event);
      if (refusal === null) {
        // Logged first: who keeps the log on each change must find the event in it.
        if (isOvertaking) log.pop();
        log.push([at, event]);
        run.send(at, event);
      }
      wait();
      return refusal;
    },
  };
}

function resume<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  earlier: unknown,
  looking: RunOptions,
) {
  const read = readLog(game, earlier ?? []);
  const run = startRun(game, input, looking);
  const log: Logged<E>[] = [];
  for (const [time, event] of read.ok ? read.log : []) {
    if (run.take(time, event) !== null) {
      run.actor.stop();
      return { run: startRun(game, input, looking), log: [] };
    }
    log.push([time, event]);
  }
  return { run, log };
}
