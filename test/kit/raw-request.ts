import { connect, type Socket } from 'node:net';

const TOKEN = 'a'.repeat(43);

interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: Record<string, unknown>;
}

/** A request on its own socket, in which the test controls every byte. */
export interface RawRequest {
  readonly socket: Socket;
  /** Sends a part of the body; resolves when the operating system has accepted it. */
  send(part: string | Uint8Array): Promise<void>;
  /** The first response; rejects if the connection ends without one. */
  readonly answer: Promise<RawAnswer>;
  readonly closed: Promise<void>;
}

/**
 * Sends the head of a JSON POST with the anti-forgery token, and none of its body.
 *
 * @param length the declared Content-Length; null if the test writes the body in chunks
 * @param version the HTTP version
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

/** Returns the response once it is complete, and null until then. */
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
