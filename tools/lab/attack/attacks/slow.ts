import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Context, Outcome } from '../attack.ts';
import { REBATE } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Answer, KNOWN } from '../kit/http.ts';
import { type Attackable, onServer } from '../kit/scene.ts';
import { type Bounds, boundsOf, outcomeOf, tally } from '../kit/tally.ts';

/**
 * Grace period of a body, in milliseconds. After it, the body must arrive at 1 kB/s or more, measured over intervals of
 * the same length.
 */
const GRACE_MS = 10_000;
/** Tolerance in milliseconds: the server checks slow bodies periodically, and a busy machine is late. */
const SLACK_MS = 5_000;
/** Maximum clock drift between two processes over an interval, in milliseconds. */
const CLOCK_MS = 100;

const LOOK_MS = 100;

/** Bytes of each body that are missing when it slows down. */
const STILL_TO_COME = 1_000_000;

/** A sender that never finishes its body. */
interface Dawdler {
  readonly socket: Socket;
  /** When the connection was closed, in milliseconds after its start; Infinity while it is open. */
  closedMs: number;
  /** When the response arrived, in milliseconds after the connection's start. */
  answeredMs: number;
  heard: string;
}

function dawdle(origin: string, path: string, first: Buffer, address: string): Dawdler {
  const { hostname, port } = new URL(origin);
  const began = Date.now();
  const socket = connect({ host: hostname, port: Number(port) });
  const one: Dawdler = { socket, closedMs: Number.POSITIVE_INFINITY, answeredMs: Number.POSITIVE_INFINITY, heard: '' };
  const headers = [
    ...KNOWN,
    ['host', `${hostname}:${port}`],
    ['content-type', 'application/json'],
    ['idempotency-key', randomUUID()],
    ['x-forwarded-for', address],
    ['content-length', String(first.length + STILL_TO_COME)],
  ];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(first);
  const drip = setInterval(() => socket.write('A'), 1_000);
  socket.on('data', (chunk: Buffer) => {
    one.answeredMs = Math.min(one.answeredMs, Date.now() - began);
    one.heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(drip);
    one.closedMs = Date.now() - began;
  });
  return one;
}

/** Parses the response from the received text. */
function answerOf({ heard, closedMs, answeredMs }: Dawdler, limitMs: number): Answer {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
  return {
    status,
    headers: { 'retry-after': /^retry-after: (\d+)/im.exec(heard)?.[1] },
    text: '',
    ms: Math.min(answeredMs, closedMs, limitMs),
  };
}

/** How much of each body is sent immediately, and how the rest is sent byte by byte. */
interface Scene {
  readonly what: string;
  readonly times: number;
  readonly first: Buffer;
  /** Time limit by which all connections must be closed, in milliseconds. */
  readonly limitMs: number;
  /** Whether the statuses so far (0 for none) already decide the result. */
  readonly isOver?: (statuses: readonly number[]) => boolean;
  /** Allowed statuses; 0 if no response is required by then. */
  readonly statuses: readonly number[];
  /** Checks further guarantees. */
  readonly judge: (dawdlers: readonly { readonly status: number; readonly closedMs: number }[]) => string[];
}

/** Opens slow bodies, and checks which are still open after the time limit. */
async function dawdleOn(
  { origin, campaignUuid, measure }: Attackable,
  { what, times, first, limitMs, isOver = () => false, statuses, judge }: Scene,
  bounds: Bounds,
): Promise<Outcome> {
  const path = `/front_end/${campaignUuid}/submission`;
  const [dawdlers, measured] = await measure(async () => {
    const opened = Array.from({ length: times }, (_, index) => dawdle(origin, path, first, addressOf(index)));
    const heard = () => opened.map((one) => answerOf(one, limitMs).status);
    for (let waited = 0; waited < limitMs && !isOver(heard()); waited += LOOK_MS) await wait(LOOK_MS);
    return opened.map((one) => ({ ...one, ...answerOf(one, limitMs) }));
  });
  for (const { socket } of dawdlers) socket.destroy();
  const counted = tally();
  for (const one of dawdlers) counted.add(one);
  const wrong = dawdlers
    .filter(({ status }) => !statuses.includes(status))
    .map(({ status }) => status || 'no response');
  return outcomeOf(what, counted, measured, {
    allowed: [0, ...statuses],
    bounds,
    broken: [
      ...(wrong.length > 0
        ? [`${wrong.length} of ${times} did not get ${statuses.join(' or ')}, but ${[...new Set(wrong)].join(', ')}`]
        : []),
      ...judge(dawdlers),
    ],
  });
}

const stayed = (closed: readonly { readonly closedMs: number }[], limitMs: number) => {
  const open = closed.filter(({ closedMs }) => closedMs === Number.POSITIVE_INFINITY).length;
  return open > 0 ? [`${open} bodies slower than 1 kB/s were still open after ${limitMs / 1_000} s`] : [];
};

/** Bodies that barely arrive: none may be cut off within the grace period, and all must be soon afterwards. */
function tiny(times: number): Scene {
  const limitMs = GRACE_MS + SLACK_MS;
  return {
    what: `${times} slow bodies`,
    times,
    first: Buffer.from('{"email":"'),
    limitMs,
    statuses: [408],
    judge: (dawdlers) => {
      const early = dawdlers.filter(({ closedMs }) => closedMs < GRACE_MS - CLOCK_MS).length;
      return [
        ...stayed(dawdlers, limitMs),
        ...(early > 0 ? [`${early} were closed within the first ${GRACE_MS / 1_000} s`] : []),
      ];
    },
  };
}

/** Megabytes of each body that are sent immediately. */
const LARGE_MB = 20;
/**
 * Number of these bodies that fit in memory: BODY_MEMORY_MB is 128 by default, of which 8 are reserved for small
 * bodies.
 */
const MOST_LARGE = Math.floor((120 * 1024 * 1024) / (LARGE_MB * 1_000_000));

/**
 * Bodies with pictures that together far exceed the server's memory limit. The server must respond with 503, or with
 * 408 if a body fits and then stalls. The initial burst makes the first interval fast enough; the bodies are too slow
 * in the next one.
 */
function large(times: number, { isShort, target }: Pick<Context, 'isShort' | 'target'>): Scene {
  const limitMs = isShort ? GRACE_MS : 2 * GRACE_MS + SLACK_MS;
  const picture = `{"dataUrl":"data:image/jpeg;base64,${'A'.repeat((LARGE_MB / 2) * 1_000_000)}`;
  // The operator's own settings are not known here.
  const least = target ? 0 : times - MOST_LARGE;
  const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 503).length;
  return {
    what: `${times} bodies whose first ${LARGE_MB} MB arrive immediately and the rest slowly`,
    times,
    first: Buffer.from(`{"files":[${picture}"},${picture}`),
    limitMs,
    // The short form only checks that not all fit.
    ...(isShort && least > 0 && { isOver: (statuses) => refused(statuses) >= least }),
    statuses: isShort ? [503, 0] : [503, 408],
    judge: (dawdlers) => {
      const without = refused(dawdlers.map(({ status }) => status));
      return [
        ...(without < least ? [`${without} were 503 (at least ${least}, because ${MOST_LARGE} fit into memory)`] : []),
        ...(isShort ? [] : stayed(dawdlers, limitMs)),
      ];
    },
  };
}

export const slow: Attack = {
  name: 'slow',
  rows: ['SECURITY-12'],
  promise: 'A body slower than 1 kB/s after its first 10 s is aborted, and slow bodies do not fill the memory',
  isPlain: true,
  run: (context) => {
    const { isShort } = context;
    return onServer(context, { campaignUuid: REBATE.campaign.uuid }, async (server) => [
      await dawdleOn(server, tiny(isShort ? 20 : 200), boundsOf(context)),
      await dawdleOn(server, large(isShort ? 10 : 30, context), boundsOf(context)),
    ]);
  },
};
