import { connect, type Socket } from 'node:net';

const TOKEN = 'a'.repeat(43);

interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: Record<string, unknown>;
}

/** A request on a socket of its own, of which each byte is the test's. */
export interface RawRequest {
  readonly socket: Socket;
  /** Sends so much of the body; done when the system has taken it. */
  send(part: string | Uint8Array): Promise<void>;
  /** The first answer; rejects where the connection ends without one. */
  readonly answer: Promise<RawAnswer>;
  readonly closed: Promise<void>;
}

/**
 * Sends the head of a POST with the anti-forgery token and JSON, and nothing of its body.
 *
 * @param length what it declares; null where the body comes in chunks, which the test writes
 * @param version of HTTP
 */
export function beginPost(
  origin: string,
  path: string,
  length: number | null,
  headers: Readonly<Record<string, string>> = {},
  version = '1.1',
): RawRequest {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('utf8');
      const answered = answerOf(text);
      if (answered) resolve(answered);
    });
    void closed.then(() => reject(new Error(`no answer, but: ${text.slice(0, 200)}`)));
  });
  answer.catch(() => {});
  const all = {
    host: 'localhost',
    cookie: `XSRF-TOKEN=${TOKEN}`,
    'x-xsrf-token': TOKEN,
    'content-type': 'application/json',
    ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  };
  socket.write(
    `POST ${path} HTTP/${version}\r\n${Object.entries(all)
      .map((header) => header.join(': '))
      .join('\r\n')}\r\n\r\n`,
  );
  return { socket, send: (part) => new Promise((resolve) => void socket.write(part, () => resolve())), answer, closed };
}

/** The answer, when it is whole. */
function answerOf(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end);
  const length = Number(/content-length: (\d+)/i.exec(headers)?.[1]);
  const body = text.slice(end + 4);
  if (end < 0 || Buffer.byteLength(body) < length) return null;
  return {
    status: Number(text.slice(9, 12)),
    headers,
    body: JSON.parse(body.slice(0, length)) as Record<string, unknown>,
  };
}
