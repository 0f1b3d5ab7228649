import { type Call, calls } from '#domain/calls.ts';
import { KNOWN, type Shot } from '../kit/http.ts';
import type { ValidCall } from './world.ts';

/** A request under mutation. */
export interface Draft {
  method: string;
  /** Path segments, as sent. */
  path: string[];
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  /** Sent as JSON, unless `bytes` is set. */
  body: unknown;
  bytes: Buffer | null;
  isChunked: boolean;
}

/** Returns the request that the site's own client would make for a call. @param address the visitor's */
export function draftOf(valid: ValidCall, address: string): Draft {
  return draftFor(calls[valid.name], valid, address);
}

/** Returns a draft for any call, of the site or of the desk. @param address the caller's */
export function draftFor(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { params, query, headers, body }: Omit<ValidCall, 'name'>,
  address: string,
): Draft {
  return {
    method,
    path: path
      .slice(1)
      .split('/')
      .map((part) => (part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)])) : part)),
    query: Object.entries(query).map(([key, value]) => [key, encodeURIComponent(String(value))]),
    headers: [
      ...KNOWN.map(([key, value]): [string, string] => [key, value]),
      ['x-forwarded-for', address],
      ...Object.entries(headers).map(([key, value]): [string, string] => [key, String(value)]),
      ...(body === undefined ? [] : [['content-type', 'application/json'] satisfies [string, string]]),
    ],
    // Mutations must not affect the input of the next request.
    body: structuredClone(body),
    bytes: null,
    isChunked: false,
  };
}

export function shotOf({ method, path, query, headers, body, bytes, isChunked }: Draft): Shot {
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  const target = `/${path.join('/')}${search === '' ? '' : `?${search}`}`;
  return {
    method,
    path: target,
    headers,
    body: bytes ?? (body === undefined ? null : Buffer.from(JSON.stringify(body) ?? '')),
    isChunked,
  };
}

/**
 * Returns a shell command that repeats the request.
 *
 * @param fileOf writes a long body to a file and returns its path
 */
export function curlOf(
  origin: string,
  { method, path, headers, body, isChunked }: Shot,
  fileOf: (body: Buffer) => string,
): string {
  const data =
    body === null
      ? []
      : ['--data-binary', body.length <= 400 ? quoted(body.toString('latin1')) : quoted(`@${fileOf(body)}`)];
  const said = headers.flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]);
  const parts = ['curl', '-i', '--path-as-is', '--globoff', '-X', quoted(method), quoted(`${origin}${path}`), ...said];
  return [...parts, ...(isChunked ? ['-H', quoted('transfer-encoding: chunked')] : []), ...data].join(' ');
}

/** Quotes a text so that a shell preserves every byte. */
function quoted(text: string): string {
  if (/^[\w./:=,@?&%+-]+$/.test(text)) return `'${text}'`;
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll(/[^ -~]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `$'${escaped}'`;
}
