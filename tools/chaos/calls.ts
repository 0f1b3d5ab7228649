import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#server/sites/catalogue.ts';

/** What became of the calls of one kind. */
export interface Called {
  readonly name: string;
  /** How long each took that was answered with 200, in milliseconds. */
  readonly times: number[];
  /** The others: a status, or why there was none. */
  readonly failures: string[];
  /** The uuids of the submissions that were acknowledged. */
  readonly uuids: string[];
}

/** One kind of call, made by several visitors, again and again. */
export interface Kind {
  readonly name: string;
  readonly visitors: number;
  /** Makes the call: its status, and its body. */
  readonly call: () => Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The anti-forgery token, in a cookie and in a header. */
const TOKEN = 'a'.repeat(43);
/** Between two calls of one visitor, in milliseconds: the machine must not be the bottleneck. */
const PAUSE_MS = 20;
/** Of a body that comes over a slow network: it takes three seconds. */
const PIECES = 10;
const PIECE_MS = 300;

/** A visitor's connections, which are kept open as browsers keep them. */
export const visitorsAgent = () => new Agent({ keepAlive: true });

/**
 * Makes calls of all kinds until they are stopped.
 *
 * @returns a function that ends them after their last answers, and says what became of them
 */
export function keepCalling(kinds: readonly Kind[]): () => Promise<readonly Called[]> {
  let isStopping = false;
  const all = kinds.map(async ({ name, visitors, call }) => {
    const called: Called = { name, times: [], failures: [], uuids: [] };
    const visitor = async () => {
      while (!isStopping) {
        await note(called, call);
        await wait(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
    return called;
  });
  return () => {
    isStopping = true;
    return Promise.all(all);
  };
}

async function note({ times, failures, uuids }: Called, call: Kind['call']): Promise<void> {
  const began = performance.now();
  try {
    const { status, body } = await call();
    if (status !== 200) failures.push(`status ${status}`);
    else times.push(performance.now() - began);
    const uuid = status === 200 ? /^\{"uuid":"([0-9a-f-]{36})"/.exec(body)?.[1] : undefined;
    if (uuid !== undefined) uuids.push(uuid);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Loads a page. */
export const load = (agent: Agent, address: string): Promise<Answer> => send(agent, address, 'GET', []);

/**
 * Submits an entry under a key of its own.
 *
 * @param isSlow whether its body comes in pieces
 */
export function submit(
  agent: Agent,
  origin: string,
  { campaign }: Site,
  entry: unknown,
  isSlow = false,
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(entry));
  const size = Math.ceil(body.length / (isSlow ? PIECES : 1));
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
  return send(agent, `${origin}/front_end/${campaign.uuid}/submission`, 'POST', pieces, {
    'content-type': 'application/json',
    'content-length': body.length,
    cookie: `XSRF-TOKEN=${TOKEN}`,
    'x-xsrf-token': TOKEN,
    'idempotency-key': randomUUID(),
  });
}

function send(
  agent: Agent,
  address: string,
  method: string,
  pieces: readonly Buffer[],
  headers: Record<string, string | number> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, method, headers: { host: 'localhost', ...headers } });
    call.once('error', reject);
    call.once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (body += text));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    const write = async () => {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await wait(PIECE_MS);
        call.write(piece);
      }
      call.end();
    };
    write().catch(reject);
  });
}
