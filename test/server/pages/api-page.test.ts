import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';

let development: TestServer;
let production: TestServer;
beforeAll(async () => {
  [development, production] = await Promise.all([startTestServer(), startTestServer({ production: true })]);
});
afterAll(() => Promise.all([development.close(), production.close()]));

describe('the page of calls', () => {
  it('[API-32] shows every call, with its example, outside production, and loads nothing', async () => {
    const { statusCode, headers, body } = await development.app.inject({ url: '/__api' });
    expect(statusCode).toBe(200);
    for (const name of Object.keys(calls)) expect(body).toContain(`id="${name}"`);
    expect(body).toContain('&quot;campaignInstancePk&quot;: 1');
    expect(body).not.toMatch(/<script|<img|<link rel="stylesheet"|@import|url\(/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
  });

  it('[API-32] links to existing named schemas', async () => {
    const { body } = await development.app.inject({ url: '/__api' });
    const wanted = [...body.matchAll(/href="#([\w-]+)"/g)].map(([, id = '']) => id);
    expect(wanted.length).toBeGreaterThan(30);
    expect(wanted.filter((id) => !body.includes(`id="${id}"`))).toEqual([]);
  });

  it('[API-32] is 404 in production, as is the document', async () => {
    const paths = ['/__api', '/__api/openapi.json'];
    const statuses = async ({ app }: TestServer) =>
      Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode));
    expect(await statuses(development)).toEqual([200, 200]);
    expect(await statuses(production)).toEqual([404, 404]);
  });
});
