import { afterAll, beforeAll, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { htmlFaults } from '#test/kit/html-faults.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const details = '<h2>Only one</h2><p onclick="x()">Per person.</p><script>x()</script>';
const information = (texts: object) => ({ ...instanceOf({}).themeInformation, ...texts });
const offer = siteOf('offer', {
  uuid: '31111111-1111-4111-8111-111111111111',
  instances: [
    instanceOf({ pk: 1, themeInformation: information({ details }) }),
    instanceOf({
      pk: 2,
      processingMethod: 'none',
      themeInformation: information({ details: '', description: 'Win.' }),
    }),
    instanceOf({ pk: 3, themeInformation: information({ details: '<p>&nbsp;</p>', description: '' }) }),
  ],
  translations: { es: { [details]: '<p>Una por persona.</p>' } },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: [offer] });
});
afterAll(() => server.close());

const open = (path: string) => openOn(server, path, 'offer.localhost');

it.each([
  ['/terms/1', 'Purchase Requirements and Savings Details', '<h2>Only one</h2><p>Per person.</p>'],
  ['/es/terms/1', 'Requisitos de compra y detalles del ahorro', '<p>Una por persona.</p>'],
  ['/terms/2', 'Terms of this Offer', 'Win.'],
])('[FIRST-1] [FIRST-10] the terms of an offer are a page without scripts: %s', async (path, title, terms) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(`<h1>${title}</h1>\n${terms}\n`);
  expect(answer.body).toContain(`<html lang="${path.startsWith('/es') ? 'es' : 'en'}">`);
  expect(answer.headers['content-security-policy']).toContain("'sha256-");
  expect(await htmlFaults(answer.body)).toEqual([]);
});

it.each(['/terms/3', '/terms/4', '/terms/x', '/es/terms/3'])(
  '[FIRST-1] %s, which has no terms, is a 404 page',
  async (path) => {
    const answer = await open(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);
