import type { Game, GameActor, GameEmitted, GameEvent, GameInput, GameOutput, GameSnapshot } from './contract.ts';
import { type GameLog, type Logged, MAX_MILLISECONDS, readLog, type Refusal, SKIP } from './game-log.ts';
import { type RunOptions, startRun } from './game-run.ts';

/** A game being played, with the log of what the player did. */
export interface Session<E extends GameEvent, S extends GameSnapshot<E>> extends GameActor<E, S> {
  /** Starts the clock; until then the game is paused. */
  start(): void;
  /** Stops the timers. The log stays readable. */
  stop(): void;
  /** Sends an action of the player. A rejected event is neither sent nor logged. Returns the reason, or null. */
  send(event: E): Refusal | null;
  /**
   * Ends the game unfinished, unless it is over (GAME-10). Then the game is over, its log records it, and its clock
   * stops.
   */
  skip(): void;
  isSkipped(): boolean;
  log(): GameLog<E>;
  /** Returns the result of the game; null while it is played. */
  output(): GameOutput | null;
  /** Subscribes to what the machine emits, for example a picked door; events restored from a log are not repeated. */
  onEmitted(listener: (event: GameEmitted) => void): { unsubscribe(): void };
}

export interface SessionOptions extends RunOptions {
  /** The log of the same game from before a reload. If it does not match, it is dropped and the game starts over. */
  readonly log?: unknown;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Creates a session of a game. Its machine runs on the session's own clock, which follows real time. An event is
 * checked only after all delays due before it have fired, even if the browser's timers are late. A replay of the log
 * therefore ends the same.
 */
export function createSession<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  { log: earlier, now = () => performance.now(), ...looking }: SessionOptions = {},
): Session<E, S> {
  const resumed = resume(game, input, earlier, looking);
  const { run, log } = resumed;
  let { skippedAt } = resumed;
  const onSkip = new Set<(snapshot: S) => void>();
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const time = (): number =>
    startedAt === null || skippedAt !== null
      ? run.clock.now()
      : Math.max(run.clock.now(), Math.floor(now() - startedAt));
  const wait = (): void => {
    clearTimeout(timer);
    const due = run.clock.nextDue();
    if (startedAt === null || due === null || skippedAt !== null) return;
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
    subscribe: (listener) => {
      const tell = (snapshot: S): void => listener(snapshot);
      const subscription = run.actor.subscribe(tell);
      onSkip.add(tell);
      return {
        unsubscribe: () => {
          subscription.unsubscribe();
          onSkip.delete(tell);
        },
      };
    },
    onEmitted: (listener) => run.actor.on('*', listener),
    log: () => (skippedAt === null ? log : [...log, [skippedAt, SKIP]]),
    output: () => {
      const snapshot = run.actor.getSnapshot();
      if (snapshot.status === 'done') return snapshot.output;
      return skippedAt === null ? null : game.worth(snapshot);
    },
    isSkipped: () => skippedAt !== null,
    skip: () => {
      const at = Math.min(time(), MAX_MILLISECONDS);
      run.clock.advanceTo(at);
      const snapshot = run.actor.getSnapshot();
      if (snapshot.status !== 'active' || skippedAt !== null) return;
      skippedAt = at;
      wait();
      // The machine does not see the skip, so its subscribers are notified here.
      for (const listener of onSkip) listener(snapshot);
    },
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
      if (skippedAt !== null) return 'afterEnd';
      const at = time();
      // Even if the log is full and the event will be rejected, so the player sees the effect of all due delays.
      run.clock.advanceTo(at);
      const last = log.at(-1)?.[1];
      const isOvertaking = last !== undefined && game.isOvertaken?.(last, event) === true;
      if ((log.length >= game.maxEvents && !isOvertaking) || at > MAX_MILLISECONDS) return 'tooLong';
      const refusal = run.judge(at, event);
      if (refusal === null) {
        // Logged first: a subscriber that saves the log on each change must find the event in it.
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
  for (const [time, event] of read.ok ? read.moves : []) {
    if (run.take(time, event) !== null) {
      run.actor.stop();
      return { run: startRun(game, input, looking), log: [], skippedAt: null };
    }
    log.push([time, event]);
  }
  const skippedAt = read.ok ? read.skippedAt : null;
  if (skippedAt !== null) run.clock.advanceTo(skippedAt);
  return { run, log, skippedAt: run.actor.getSnapshot().status === 'active' ? skippedAt : null };
}
