import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Call, calls } from '#domain/calls.ts';

/** The calls by rule id, with method and path, in the order of the ids. */
const TABLE = [
  ['API-1', 'POST', '/front_end/rewards/{rewardPk}/acquire'],
  ['API-2', 'POST', '/front_end/{uuid}/submission/{submissionUuid}/file'],
  ['API-3', 'POST', '/front_end/{uuid}/submission/{submissionUuid}/entry'],
  ['API-4', 'POST', '/front_end/{uuid}/submission'],
  ['API-5', 'POST', '/front_end/{uuid}/support_request'],
  ['API-6', 'POST', '/front_end/geo/'],
  ['API-7', 'GET', '/front_end/rewards/'],
  ['API-8', 'GET', '/front_end/by_domain/{domain}'],
  ['API-9', 'GET', '/front_end/by_hub/{uuid}'],
  ['API-10', 'GET', '/front_end/{uuid}'],
  ['API-11', 'POST', '/front_end/{uuid}/randomizer'],
  ['API-12', 'POST', '/front_end/payments/'],
  ['API-13', 'POST', '/front_end/{uuid}/link_back'],
  ['API-14', 'POST', '/front_end/profile/authenticate'],
  ['API-15', 'POST', '/front_end/profile/forgot'],
  ['API-16', 'GET', '/front_end/profile/balance'],
  ['API-17', 'GET', '/front_end/profile/balance/history'],
  ['API-18', 'GET', '/front_end/profile/'],
  ['API-19', 'POST', '/front_end/profile/register'],
  ['API-20', 'POST', '/front_end/profile/reset_password'],
  ['API-21', 'POST', '/front_end/profile/set_password'],
  ['API-22', 'POST', '/front_end/profile/'],
  ['API-23', 'POST', '/front_end/profile/verify'],
  ['API-24', 'POST', '/post.php'],
] as const;

it('the table of calls contains those of the specification, in the same order', () => {
  const specified = new Set(TABLE.map(([, method, path]) => `${method} ${path}`));
  const table = Object.values<Call>(calls).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(table.filter((call) => specified.has(call))).toEqual([...specified]);
});

it('every path parameter is in the schema of its call', () => {
  for (const call of Object.values<Call>(calls)) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const schema = call.params as { entries?: Record<string, unknown> } | undefined;
    expect(Object.keys(schema?.entries ?? {}), call.path).toEqual(names);
  }
});

it('[API-36] docs/operate/api.md marks exactly the calls that the site does not make, for other clients', () => {
  const root = join(import.meta.dirname, '../..');
  const source = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    // silent-calls.ts lists calls without making them.
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('silent-calls.ts'))
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
    .join('\n');
  const isMade = (name: string) => new RegExp(`\\bcalls\\.${name}\\b|notify\\('${name}'`).test(source);
  const guide = readFileSync(join(root, 'docs/operate/api.md'), 'utf8');
  const [, section = ''] = /^## Calls for other clients$(.*?)^## /ms.exec(guide) ?? [];
  const marked = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(marked.toSorted()).toEqual(
    Object.keys(calls)
      .filter((name) => !isMade(name))
      .toSorted(),
  );
});
