import type { Server } from 'node:http';
import { type Call, type CallName, calls } from '#domain/calls.ts';
import { refusalsOf } from '#server/pages/api/refusals-of.ts';

interface Documented {
  readonly name: CallName;
  readonly method: Call['method'];
  readonly path: RegExp;
  readonly statuses: ReadonlySet<number>;
}

const TABLE: readonly Documented[] = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  path: new RegExp(`^${calls[name].path.replace(/:\w+/g, '[^/]+')}$`),
  statuses: new Set([200, 304, ...refusalsOf(name).map(([status]) => status)]),
}));

/**
 * Records a server's responses to the calls of the table.
 *
 * @returns the responses with a status that the description of the call does not list, such as `locate: 418`
 */
export function undocumentedAnswers(server: Server): ReadonlySet<string> {
  const found = new Set<string>();
  server.on('request', ({ method, url = '' }, response) => {
    const [path = ''] = url.split('?');
    const call = TABLE.find((one) => one.method === method && one.path.test(path));
    response.once('finish', () => {
      if (call && !call.statuses.has(response.statusCode)) found.add(`${call.name}: ${response.statusCode}`);
    });
  });
  return found;
}
