import { createActor, createMachine } from 'xstate';
import { loadReplay } from '#games/index.ts';
import { columns } from '../../../text-columns.ts';
import { median } from '../quantiles.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import type { GameSample } from '#test/kit/games/game-sample.ts';

const ROUNDS = 5;
/** Milliseconds for which each game is replayed in each round. */
const ROUND = 400;

/** The cost of XState itself: a machine that ends after one event. */
const bare = createMachine({ initial: 'open', states: { open: { on: { shut: 'done' } }, done: { type: 'final' } } });

interface Way {
  readonly name: string;
  readonly events: string;
  readonly lasts: string;
  readonly work: () => void;
}

/**
 * Measures how many complete plays of each game the server could replay per second, in one process, alternating with a
 * minimal machine.
 *
 * @returns the table to print
 * @throws if a play is not a complete, fair game
 */
export async function replayRates(): Promise<string> {
  const ways: Way[] = [
    { name: 'a bare machine, one event', events: '1', lasts: '', work: runBare },
    ...(await Promise.all(GAME_SAMPLES.map(wayOf))),
  ];
  const rates = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (const { work } of ways) perSecond(work);
  for (let round = 0; round < ROUNDS; round += 1) for (const way of ways) rates.get(way)?.push(perSecond(way.work));
  const rateOf = (way: Way) => median(rates.get(way) ?? []);
  const [first] = ways;
  const base = first ? rateOf(first) : NaN;
  return columns([
    ['replays', 'events', 'lasts, s', 'a second', 'bare machines'],
    ...ways.map((way) => [way.name, way.events, way.lasts, rateOf(way).toFixed(0), (base / rateOf(way)).toFixed(1)]),
  ]).join('\n');
}

async function wayOf({ type, wholePlay }: GameSample): Promise<Way> {
  const { input, log } = wholePlay();
  const game = await loadReplay(type);
  const replayed = game.replay(input, log);
  if (!replayed.ok) throw new Error(`${type} did not reach its end: ${replayed.reason} at ${replayed.index}`);
  return {
    name: type,
    events: String(log.length),
    lasts: (replayed.milliseconds / 1_000).toFixed(1),
    work: () => void game.replay(input, log),
  };
}

function runBare(): void {
  const actor = createActor(bare).start();
  actor.send({ type: 'shut' });
  actor.stop();
}

function perSecond(work: () => void): number {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < ROUND) {
    work();
    done += 1;
  }
  return (done * 1_000) / (performance.now() - began);
}
