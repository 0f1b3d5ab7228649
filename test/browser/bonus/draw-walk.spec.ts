import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { manageDraws } from '#server/draws/manage-draws.ts';
import { type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { raffle as ended } from '#test/kit/server/draws-fixtures.ts';
import { sweepstakesBody } from '#test/kit/server/sites.ts';
import { test } from '#test/kit/browser/test.ts';

const raffle = { ...ended, campaign: { ...ended.campaign, dateEnd: '2098-12-31' } };
const BEFORE = new Date('2098-06-01T12:00:00Z');
const AFTER = new Date('2099-01-02T12:00:00Z');

const folders = temporaryFolders('draw-walk');
let database: TestDatabase;
let server: RunningServer;
let campaignsDir: string;
test.beforeAll(async () => {
  database = await testDatabase();
  campaignsDir = folders.keep(await campaignsFolder([raffle]));
  server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: await folders.make(),
    CAMPAIGNS_DIR: campaignsDir,
  });
});
test.afterAll(async () => {
  await server.stop();
  await Promise.all([database.close(), folders.remove()]);
});

test('[DRAW-4] [DRAW-5] [DRAW-6] [DRAW-7] [STATUS-8] [STATUS-9] an entry leads by its status page, where the winner accepts the prize, to the certificate of its draw, which the browser verifies and where the entry is found', async ({
  page,
}) => {
  const draws = async (now: Date, ...words: string[]) => {
    const settings = { databaseUrl: database.url, dataDir: '', campaignsDir };
    const { lines, isDone } = await manageDraws(['raffle', ...words], settings, { operator: 'ada', now });
    expect(isDone, lines.join('\n')).toBe(true);
  };
  await draws(BEFORE, 'commit', '1', '2');
  const statusPaths: string[] = [];
  const visitor = await visit(server.origin);
  for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) {
    const person = { nameFirst: name, nameLast: 'Vasquez', email: `${name}@example.com`, state: 'TX' };
    const body = sweepstakesBody({ campaignInstancePk: 461, phone: `415555017${statusPaths.length}`, ...person });
    const path = `/front_end/${raffle.campaign.uuid}/submission`;
    const answer = await visitor.post(path, body, { 'idempotency-key': randomUUID() });
    expect(answer.status, await answer.clone().text()).toBe(200);
    statusPaths.push(((await answer.json()) as { statusPath: string }).statusPath);
  }
  await draws(AFTER, 'freeze');
  await draws(AFTER, 'draw');

  const headlines: string[] = [];
  for (const path of statusPaths) {
    await page.goto(`${server.origin}${path}?campaign=raffle`);
    const headline = page.getByRole('heading', { level: 1 });
    // It is "Status" until the server has responded.
    await expect(headline).toHaveText(/prize|next|won/);
    headlines.push(await headline.innerText());
  }
  expect(headlines.toSorted()).toEqual(
    ['No prize this time', 'You are next in line', 'You are next in line', 'You have won!'].toSorted(),
  );
  const winner = ['Ada', 'Bob', 'Cleo', 'Dan'][headlines.indexOf('You have won!')];
  await page.goto(`${server.origin}${statusPaths[headlines.indexOf('You have won!')]}?campaign=raffle`);
  await page.getByRole('button', { name: 'Accept the prize' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The prize is yours');
  await page.reload();
  await expect(page.getByRole('listitem').last()).toContainText('You accepted your prize');
  const link = page.getByRole('link', { name: /certificate/i });
  await page.goto(`${server.origin}${await link.getAttribute('href')}`);
  await expect(page.getByText('Checked just now: the same entries')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText(`${winner} V., Texas`);
  const numbers = new Set<string>();
  for (const path of statusPaths) {
    await page.getByLabel('Is your entry on the list?').fill(`${server.origin}${path}`);
    await page.getByRole('button', { name: 'Look for it' }).click();
    const found = page.getByText(/^Yes: entry \d+\.$/);
    await expect.poll(async () => numbers.has(await found.innerText())).toBe(false);
    numbers.add(await found.innerText());
  }
  expect([...numbers].toSorted()).toEqual([1, 2, 3, 4].map((number) => `Yes: entry ${number}.`));
});
