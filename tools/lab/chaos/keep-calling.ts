import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#server/sites/catalogue.ts';

/** The results of the calls of one kind. */
export interface Called {
  readonly name: string;
  /** Durations of the calls with status 200, in milliseconds. */
  readonly times: number[];
  /** When each of these responses arrived, by performance.now(). */
  readonly answeredAt: number[];
  /** Reasons of the other calls: a status, or why there was no response. */
  readonly failures: string[];
  /** Uuids of the acknowledged submissions. */
  readonly uuids: string[];
}

/** One kind of call, which several visitors make repeatedly. */
export interface Kind {
  readonly name: string;
  readonly visitors: number;
  /** Creates a visitor: a function that makes the next call and resolves with its status and body. */
  readonly visitor: () => () => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The anti-forgery token, sent as a cookie and a header. */
const TOKEN = 'a'.repeat(43);
/** Pause between two calls of one visitor, in milliseconds: the machine must not be the bottleneck. */
const PAUSE_MS = 20;
/** Number of pieces of a body on a slow network, whose upload takes 3 s. */
const PIECES = 10;
const PIECE_MS = 300;

/** Returns a visitor's connections, kept alive as in browsers. */
export const visitorsAgent = () => new Agent({ keepAlive: true });

/** Returns connections from a random loopback address, which no other visitor uses. They are not kept alive. */
export function strangersAgent(): Agent {
  const [second, third, fourth] = [1, 2, 3].map(() => randomInt(1, 255));
  return new Agent({ localAddress: `127.${second}.${third}.${fourth}` });
}

/**
 * Makes calls of all kinds until they are stopped.
 *
 * @returns a function that stops them after their last responses, and resolves with the results
 */
export function keepCalling(kinds: readonly Kind[]): () => Promise<readonly Called[]> {
  let isStopping = false;
  const all = kinds.map(async ({ name, visitors, visitor }) => {
    const called: Called = { name, times: [], answeredAt: [], failures: [], uuids: [] };
    const visit = async () => {
      const call = visitor();
      while (!isStopping) {
        await note(called, call);
        await wait(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    return called;
  });
  return () => {
    isStopping = true;
    return Promise.all(all);
  };
}

async function note({ times, answeredAt, failures, uuids }: Called, call: () => Promise<Answer>): Promise<void> {
  const began = performance.now();
  try {
    const { status, body } = await call();
    const ended = performance.now();
    if (status !== 200) {
      failures.push(`status ${status}`);
      return;
    }
    answeredAt.push(ended);
    times.push(ended - began);
    const uuid = /^\{"uuid":"([0-9a-f-]{36})"/.exec(body)?.[1];
    if (uuid !== undefined) uuids.push(uuid);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
}

/** Loads a page. */
export const load = (agent: Agent, address: string): Promise<Answer> => send(agent, address, 'GET', []);

/** Options of a posted body. */
interface Posting {
  /** The idempotency key; by default a new one for each call. */
  readonly key?: string;
  readonly type?: string;
  /** Whether the body is sent in pieces. */
  readonly isSlow?: boolean;
}

/** Submits an entry. */
export function submit(
  agent: Agent,
  origin: string,
  { campaign }: Site,
  entry: unknown,
  posting: Posting = {},
): Promise<Answer> {
  return post(agent, `${origin}/front_end/${campaign.uuid}/submission`, Buffer.from(JSON.stringify(entry)), posting);
}

/** Posts a body, as JSON by default. */
export function post(
  agent: Agent,
  address: string,
  body: Buffer,
  { key = randomUUID(), type = 'application/json', isSlow = false }: Posting = {},
): Promise<Answer> {
  const size = Math.ceil(body.length / (isSlow ? PIECES : 1));
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
  return send(agent, address, 'POST', pieces, {
    'content-type': type,
    'content-length': body.length,
    cookie: `XSRF-TOKEN=${TOKEN}`,
    'x-xsrf-token': TOKEN,
    'idempotency-key': key,
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
