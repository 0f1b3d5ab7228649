import { Agent, request } from 'node:http';

/** A request as sent over the wire. */
export interface Shot {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  /** Alternating names and values, so that a name can occur twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  /** Whether the body is sent chunked, without a length. */
  readonly isChunked?: boolean;
}

/** A response. Status 0 if there was none, or if the connection was cut before everything was sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
  /** Why there was no response. */
  readonly error?: string;
}

/** Any 43 characters are a valid token if cookie and header agree (API-25). */
const TOKEN = 'attack-'.padEnd(43, 'x');
export const KNOWN = [
  ['cookie', `XSRF-TOKEN=${TOKEN}`],
  ['x-xsrf-token', TOKEN],
] as const;

/** Timeout for a response, in milliseconds. */
const PATIENCE_MS = 120_000;

/** One attacker's keep-alive connections. */
export interface Gun {
  readonly origin: string;
  fire(shot: Shot): Promise<Answer>;
  /** Makes a call with or without a JSON body, like the site's own client. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  close(): void;
}

export interface GunOptions {
  /** Number of connections. */
  readonly atOnce?: number;
  /** Timeout for a response, in milliseconds. */
  readonly patienceMs?: number;
  /** False to open a new connection for each request. */
  readonly keepAlive?: boolean;
}

export function loadGun(
  origin: string,
  { atOnce = 32, patienceMs = PATIENCE_MS, keepAlive = true }: GunOptions = {},
): Gun {
  const agent = new Agent({ keepAlive, maxSockets: atOnce });
  const gun: Gun = {
    origin,
    fire: (shot) => fire(origin, agent, shot, patienceMs),
    call: (method, path, body, headers = {}) =>
      gun.fire({
        method,
        path,
        headers: [
          ...KNOWN,
          ...(body === undefined ? [] : [['content-type', 'application/json'] as const]),
          ...Object.entries(headers),
        ],
        body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
      }),
    close: () => agent.destroy(),
  };
  return gun;
}

function fire(
  origin: string,
  agent: Agent,
  { method, path, headers, body, isChunked }: Shot,
  patienceMs: number,
): Promise<Answer> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const fail = (error: unknown) => {
      resolve({
        status: 0,
        headers: {},
        text: '',
        ms: performance.now() - began,
        error: error instanceof Error ? error.message : String(error),
      });
    };
    const isBare = body === null && (method === 'GET' || method === 'HEAD');
    const length = isBare || isChunked ? [] : ['content-length', String(body?.length ?? 0)];
    const host = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : ['host', `${hostname}:${port}`];
    try {
      const sentHeaders = [
        ...host,
        ...headers.flat(),
        ...length,
        ...(isChunked ? ['transfer-encoding', 'chunked'] : []),
      ];
      const sent = request({ agent, hostname, port, method, path, headers: sentHeaders }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.once('error', fail);
        response.once('close', () => {
          const { statusCode: status = 0, headers: heard } = response;
          const answer = {
            status,
            headers: heard,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - began,
          };
          if (!response.complete) fail(new Error('the response was cut off'));
          else if (sent.writableFinished) resolve(answer);
          // Like a browser, which reads a response only after it has sent everything.
          else
            sent
              .once('finish', () => resolve(answer))
              .once('close', () => fail(new Error('the connection was cut before the body was sent')));
        });
      });
      sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no response in ${patienceMs} ms`)));
      sent.once('error', fail);
      sent.end(body ?? undefined);
    } catch (error) {
      // Node itself rejects the path or a header.
      fail(error);
    }
  });
}

/** Processes the items with limited concurrency. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
