import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatISO } from 'date-fns';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { isHeld } from '#domain/draw/draw-certificate.ts';
import { verifyCertificate } from '#domain/draw/verify-certificate.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { rebate, siteOf, sweepstakesBody } from '#test/kit/server/sites.ts';

const { listDraws, openDraw, drawList, promiseDraw, closeList, holdDraw, passOn } = deskCalls;
const HOUR = 60 * 60_000;

/** Returns a time zone in which it is between 11 pm and midnight, so a campaign that ends today ends within an hour. */
function lateZone(now: Date): { readonly timeZone: string; readonly today: string } {
  const hour = now.getUTCHours();
  const east = hour < 9 ? -1 - hour : 23 - hour;
  const there = new Date(now.getTime() + east * HOUR);
  // The signs of these zones are inverted, as in POSIX: Etc/GMT-5 is five hours east.
  return { timeZone: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`, today: there.toISOString().slice(0, 10) };
}

const { timeZone, today } = lateZone(new Date());
const limitsInformation = { maxBonus: 0, maxEntries: null };
const instances = [instanceOf({ pk: 51, processingMethod: 'none', redemptionInformation: {}, limitsInformation })];
const dates = { dateStart: '2026-01-01', dateEnd: today, timeZone };
const raffle = siteOf('raffle', { uuid: 'dddddd51-1111-4111-8111-111111111111', ...dates, instances });
const diced = siteOf('diced', {
  uuid: 'dddddd51-2222-4222-8222-222222222222',
  ...dates,
  instances: [instanceOf({ pk: 52, processingMethod: 'none', redemptionInformation: {}, limitsInformation })],
});
const later = siteOf('later', {
  uuid: 'dddddd51-3333-4333-8333-333333333333',
  ...dates,
  dateEnd: formatISO(addDays(new Date(), 40), { representation: 'date' }),
  instances: [instanceOf({ pk: 53, processingMethod: 'none', redemptionInformation: {}, limitsInformation })],
});
const [query, ofDiced, ofLater] = [raffle, diced, later].map(({ campaign }) => ({ campaign: campaign.uuid })) as [
  { campaign: string },
  { campaign: string },
  { campaign: string },
];
const wanted = { winners: 1, alternates: 1, dice: false };

let server: DeskServer;
let fay: Desk;
beforeAll(async () => {
  server = await startDeskServer([raffle, diced, later, rebate]);
  fay = (await welcome(server, 'fay@example.com', ['finance'], 'Fay')).desk;
});
afterAll(() => server.close());

async function enter(nameFirst: string, pk = 51): Promise<void> {
  const site = pk === 51 ? raffle : diced;
  const phone = `(415) 555-${1_000 + nameFirst.charCodeAt(0) + pk}`;
  const person = { nameFirst, nameLast: 'Vasquez', email: `${nameFirst}@example.com`, phone, state: 'TX' };
  const answer = await server.submit(site, sweepstakesBody({ campaignInstancePk: pk, ...person }));
  expect(answer.status, await answer.clone().text()).toBe(200);
}
const told = async () => {
  const [row] = await server.rows('select entry from audit order by line desc limit 1');
  return JSON.parse(String(row?.['entry'])) as Record<string, unknown>;
};
const lines = async () => replyOf(listDraws, await fay.call(listDraws)).draws;
const stages = async () => (await lines()).map(({ stage }) => stage);

describe('draws at the desk', () => {
  it('[DESK-50] exist only for sweepstakes, for finance in their own campaigns', async () => {
    expect((await lines()).map(({ campaign }) => campaign)).toEqual(
      [raffle, diced, later].map((one) => one.campaign.uuid),
    );
    expect(await stages()).toEqual(['unpromised', 'unpromised', 'unpromised']);
    expect((await fay.call(openDraw, { query: { campaign: rebate.campaign.uuid } })).status).toBe(404);
    expect((await fay.call(drawList, { query })).status).toBe(404);
    const { desk: reviewer } = await welcome(server, 'rea@example.com', ['reviewer', 'admin', 'viewer'], 'Rea');
    for (const call of [listDraws, openDraw, drawList]) expect((await reviewer.call(call, { query })).status).toBe(403);
    expect((await reviewer.call(promiseDraw, { query, body: wanted })).status).toBe(403);
    const { desk: foreign } = await welcome(server, 'fin@example.com', ['finance'], 'Fin');
    await server.rows(`update operator set campaigns = '{${later.campaign.uuid}}' where email = 'fin@example.com'`);
    expect(replyOf(listDraws, await foreign.call(listDraws)).draws).toMatchObject([{ campaign: later.campaign.uuid }]);
    expect((await foreign.call(openDraw, { query })).status).toBe(403);
  });

  it('[DESK-50] [DESK-51] [DESK-52] are committed before the end, closed after it without undecided entries, and held, each once and in the audit log; winners are displayed masked', async () => {
    const bad = await fay.call(promiseDraw, { query, body: { ...wanted, winners: 0 } });
    expect([bad.status, bad.body]).toEqual([400, expect.objectContaining({ winners: ['must be 1 or more'] })]);
    const promised = replyOf(promiseDraw, await fay.call(promiseDraw, { query, body: wanted }));
    const page = promised.draw?.page;
    expect(page).toBe(`https://${raffle.domains[0]}/draw/${promised.draw?.certificate.draw}`);
    expect(promised).toMatchObject({
      line: { stage: 'promised', winners: 1 },
      draw: { promisedBy: 'Fay <fay@example.com>' },
    });
    const said = { what: 'draw.promise', campaign: raffle.campaign.uuid, who: { kind: 'operator', name: 'Fay' } };
    expect(await told()).toMatchObject({ ...said, from: '203.0.113.9', request: expect.any(String) });
    const twice = await fay.call(promiseDraw, { query, body: wanted });
    expect([twice.status, twice.body['detail']]).toEqual([409, expect.stringContaining('A campaign has only one')]);
    for (const name of ['Ada', 'Bea', 'Cid']) await enter(name);
    expect((await lines())[0]).toMatchObject({ entries: 3 });
    const early = await fay.call(closeList, { query, body: { without: true } });
    expect([early.status, early.body['detail']]).toEqual([409, expect.stringContaining('raffle runs until')]);
    const none = await fay.call(holdDraw, { query, body: { signature: '' } });
    expect([none.status, none.body['detail']]).toEqual([
      409,
      'The list of raffle is not closed yet. Close it after the end of the campaign.',
    ]);

    expect((await fay.call(promiseDraw, { query: ofDiced, body: { ...wanted, dice: true } })).status).toBe(200);
    await enter('Dee', 52);
    server.move(HOUR + 60_000);
    await server.rows("update submission set processing = 'inReview' where name_first = 'Cid'");
    const open = replyOf(openDraw, await fay.call(openDraw, { query }));
    expect([open.undecided, open.line.entries]).toEqual([1, 2]);
    const waits = await fay.call(closeList, { query, body: { without: false } });
    expect([waits.status, waits.body['detail']]).toEqual([
      409,
      '1 entries of raffle still await a decision. Decide on them, or leave them out.',
    ]);
    const closed = replyOf(closeList, await fay.call(closeList, { query, body: { without: true } }));
    expect(closed).toMatchObject({ line: { stage: 'closed', entries: 2 }, undecided: 0, winners: [] });
    const list = (await fay.call(drawList, { query })).bytes.toString();
    expect(list.trim().split('\n')).toHaveLength(2);

    expect((await fay.call(holdDraw, { query, body: { signature: '' } })).status).toBe(200);
    expect(await told()).toMatchObject({ what: 'draw.hold', detail: expect.stringContaining('by Fay <fay@') });
    const held = replyOf(openDraw, await fay.call(openDraw, { query }));
    expect(held).toMatchObject({
      line: { stage: 'held' },
      winners: [{ name: expect.stringMatching(/^(Ada|Bea) V\.$/), state: 'TX', processing: 'won' }],
      alternates: [{ name: expect.stringMatching(/^(Ada|Bea) V\.$/), processing: 'alternate' }],
    });
    expect(JSON.stringify(held)).not.toMatch(/Vasquez|@example\.com"|415\D{0,2}555/);
    const certificate = held.draw?.certificate;
    if (!certificate || !isHeld(certificate)) throw new Error('it was not held');
    const checked = await verifyCertificate(certificate, list);
    expect(checked.map(({ fault }) => fault)).toEqual([null, null, null, null]);
    expect((await fay.call(holdDraw, { query, body: { signature: '' } })).status).toBe(409);

    const [winner] = held.winners;
    const entry = winner?.entry ?? '';
    const soon = await fay.call(passOn, { query, body: { entry, reason: 'unreached' } });
    expect([soon.status, soon.body['detail']]).toEqual([
      409,
      expect.stringContaining('This winner has 7 days to accept the prize'),
    ]);
    const passed = replyOf(passOn, await fay.call(passOn, { query, body: { entry, reason: 'declined' } }));
    expect(passed).toMatchObject({
      winners: [{ entry, processing: 'notWon' }],
      alternates: [{ processing: 'won' }],
      passedOn: [{ from: entry, to: held.alternates[0]?.entry, reason: 'declined', by: 'Fay <fay@example.com>' }],
    });
    expect(await told()).toMatchObject({
      what: 'draw.pass',
      detail: expect.stringContaining('declined, by Fay <fay@'),
    });
  });

  it('[DESK-51] with public dice display when and where their round is published, and accept only its signature', async () => {
    expect(await stages()).toEqual(['held', 'promised', 'unpromised']);
    const closed = replyOf(closeList, await fay.call(closeList, { query: ofDiced, body: { without: false } }));
    const at = Date.parse(closed.draw?.dice?.at ?? '');
    expect(at - server.now().getTime()).toBeGreaterThanOrEqual(5 * 60_000);
    expect(closed.draw?.dice?.address).toContain(String(closed.draw?.certificate.beacon?.round));
    const hold = async (signature: string) => {
      const { status, body } = await fay.call(holdDraw, { query: ofDiced, body: { signature } });
      return [status, body['detail']];
    };
    expect(await hold('')).toEqual([409, expect.stringContaining('which is published at')]);
    server.move(10 * 60_000);
    expect(await hold('no signature')).toEqual([422, 'Please check your entries.']);
    expect(await hold(`{"round":1,"signature":"${'ab'.repeat(48)}"}`)).toEqual([
      409,
      expect.stringContaining('This is not the signature of round'),
    ]);
    expect((await fay.call(openDraw, { query: ofLater })).status).toBe(200);
  });
});
