import { connect } from 'node:net';
import type { Random } from '../kit/seeded-random.ts';

/** Bytes that are not a valid request, or a request that Node's client would not send. */
export interface RawShot {
  readonly bytes: Buffer;
}

const HOST = 'host: 127.0.0.1';
const JSON_TYPE = 'content-type: application/json';

const LENGTHS = ['-1', '+2', '0x2', '2.0', '1e1', '', '9'.repeat(40), '18446744073709551615', '2 2'] as const;
const ENCODINGS = ['chunked', 'xchunked', 'chunked, identity', 'identity', ' chunked', 'gzip, chunked'] as const;
const CHUNKS = [
  'zz\r\n',
  '-1\r\n{}\r\n',
  'ffffffffffffffff\r\n{}',
  '2;ext=1\r\n{}\r\n0\r\n\r\n',
  '2\n{}\n0\n\n',
  '0\r\nx: y\r\n\r\n',
] as const;

/** Requests as lines; `path` is inserted. */
const MESSAGES: readonly ((path: string, random: Random) => string)[] = [
  () => 'GET\r\n\r\n',
  (path) => `GET ${path}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.0\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n\r\n`,
  (path) => `GET ${path} HTTP/2.0\r\n${HOST}\r\n\r\n`,
  (path) => `get ${path} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\n${HOST}\n\n`,
  (path) => `GET http://evil.example${path} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET //evil.example${path} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET \\\\evil${path} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET ${path} x HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET ${path}\0 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET ?${path} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  () => `OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n`,
  () => `GET * HTTP/1.1\r\n${HOST}\r\n\r\n`,
  () => `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n${HOST}\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nx: a\0b\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nx : a\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nx: a\r\n  folded\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n: a\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nexpect: 100-continue\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nexpect: the-unexpected\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  (path) =>
    `GET ${path} HTTP/1.1\r\n${HOST}\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n`,
  (path, random) =>
    `GET ${path} HTTP/1.1\r\n${HOST}\r\n${Array.from({ length: random.pick([100, 3_000]) }, (_, index) => `x${index}: 1\r\n`).join('')}\r\n`,
  (path, random) => `GET ${path}${'a'.repeat(random.pick([8_000, 20_000, 100_000]))} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  (path) =>
    `POST ${path} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  (path, random) =>
    `POST ${path} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\ncontent-length: ${random.pick(LENGTHS)}\r\n\r\n{}`,
  (path, random) =>
    `POST ${path} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\ntransfer-encoding: ${random.pick(ENCODINGS)}\r\n\r\n${random.pick(CHUNKS)}`,
  (path) => `POST ${path} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}\r\ncontent-length: 100\r\n\r\n{"email":`,
  (path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\ncontent-length: 4\r\n\r\n{}{}GET / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  (_path, random) =>
    Array.from({ length: 1 + random.below(200) }, () => String.fromCharCode(random.below(256))).join(''),
];

const PATHS = [
  '/',
  '/healthz',
  '/config.json',
  '/front_end/x',
  '/front_end/profile/',
  '/assets/x.js',
  '/%',
  '/.env',
  '/\u00ff',
] as const;

export function rawShot(random: Random): RawShot {
  return { bytes: Buffer.from(random.pick(MESSAGES)?.(random.pick(PATHS), random) ?? '', 'latin1') };
}

/** How long a server may wait for more bytes, in milliseconds. */
const PATIENCE_MS = 1_500;

/**
 * Sends the bytes over a separate connection.
 *
 * @returns the status of the first response; 0 if the connection was closed without one, which is allowed
 */
export function fireRaw(origin: string, { bytes }: RawShot): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const end = () => {
      clearTimeout(limit);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1] ?? 0));
    };
    const limit = setTimeout(end, PATIENCE_MS);
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      // 100 Continue is not the final response.
      if (/^HTTP\/1\.1 100 [^]*?\r\n\r\n/.test(heard)) heard = heard.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '');
      else if (heard.includes('\r\n\r\n')) end();
    });
    socket.once('error', end);
    socket.once('close', end);
  });
}

/** Returns a shell command that sends the same bytes. */
export function lineOf(origin: string, { bytes }: RawShot): string {
  const { hostname, port } = new URL(origin);
  return `printf '${Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('')
    .slice(0, 4_000)}' | nc ${hostname} ${port}`;
}
