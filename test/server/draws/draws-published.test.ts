import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '#domain/calls.ts';
import { submissionIdOf } from '#domain/draw/entry-list.ts';
import { isHeld } from '#domain/draw/draw-certificate.ts';
import { verifyCertificate } from '#domain/draw/verify-certificate.ts';
import { ROUND_1000 } from '#test/kit/draws.ts';
import { AFTER, BEFORE, raffle, rafflesOn } from '#test/kit/server/draws-fixtures.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { NOW, siteOf, sweepstakes } from '#test/kit/server/sites.ts';

const folders = temporaryFolders('draws-published');
/** The same sweepstakes in the summer of 2023. */
const summer = siteOf('raffle', { ...raffle.campaign, dateStart: '2023-01-01', dateEnd: '2023-08-22' });
let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [raffle, sweepstakes] });
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(() => server.clear('draw_change, draw_entry, draw'));

const settingsOf = async (site: typeof raffle) => ({
  databaseUrl: server.database.app.url,
  dataDir: '',
  campaignsDir: folders.keep(await campaignsFolder([site])),
});
const { uuid } = raffle.campaign;
const newest = async () => {
  const [{ id } = {}] = await server.rows('select id from draw');
  return String(id);
};
const published = async (drawUuid: string) => server.client.call(calls.getDraw, { params: { uuid, drawUuid } });
const listOf = (drawUuid: string, headers = {}) =>
  fetch(`${server.origin}/front_end/${uuid}/draw/${drawUuid}/entries.txt`, { headers });
const faultsOf = async (drawUuid: string, list: string) => {
  const { certificate } = await published(drawUuid);
  if (!isHeld(certificate)) throw new Error('the draw was not held');
  return (await verifyCertificate(certificate, list)).filter(({ fault }) => fault !== null);
};

describe('the published data of a draw', () => {
  it('[DRAW-6] is the commitment, then the list, then the repeatable result; the seed is published only with the result', async () => {
    const on = rafflesOn(server, await settingsOf(raffle));
    const { code } = await on.enter('Elena');
    for (const name of ['Bob', 'Cleo', 'Dan']) await on.enter(name);
    await on.draws(BEFORE, 'commit', '1', '2');
    const id = await newest();
    const promised = await published(id);
    expect(promised).toMatchObject({ certificate: { draw: id, list: null, result: null }, people: [] });
    expect((await listOf(id)).status).toBe(404);

    await on.draws(AFTER, 'freeze');
    const { certificate } = await published(id);
    expect(certificate).toMatchObject({ promise: promised.certificate.promise, result: null, list: { entries: 4 } });
    const { seed } = await on.stored();
    expect(JSON.stringify(certificate)).not.toContain((seed as Buffer).toString('hex'));
    const answer = await listOf(id);
    const list = await answer.text();
    expect(createHash('sha256').update(list).digest('hex')).toBe(certificate.list?.sha256);
    const etag = answer.headers.get('etag') ?? '';
    expect((await listOf(id, { 'if-none-match': etag })).status).toBe(304);

    await on.draws(AFTER, 'draw');
    expect(await faultsOf(id, list)).toEqual([]);
    expect(await faultsOf(id, list.split('\n').slice(1).join('\n'))).toContainEqual({
      step: 'list',
      fault: 'listOther',
    });
    // A visitor with the link of a submission can find it in the list; nobody else can link it to a person.
    const codeSha256 = createHash('sha256').update(code).digest('hex');
    expect(list).toContain(`${submissionIdOf(id, codeSha256)}.1 `);
  });

  it('[STATUS-8] is linked from the status page of an entry once the draw is committed, with the entry numbers once the list is closed', async () => {
    const on = rafflesOn(server, await settingsOf(raffle));
    const { code } = await on.enter('Elena');
    for (const name of ['Bob', 'Cleo']) await on.enter(name);
    const drawOf = async () => (await server.client.call(calls.getStatus, { params: { uuid, code } })).draw;
    expect(await drawOf()).toBeUndefined();
    await on.draws(BEFORE, 'commit', '1', '0');
    const id = await newest();
    expect(await drawOf()).toEqual({ path: `/draw/${id}`, entries: [] });
    await on.draws(AFTER, 'freeze');
    const list = await (await listOf(id)).text();
    const name = submissionIdOf(id, createHash('sha256').update(code).digest('hex'));
    const number = list.split('\n').findIndex((line) => line.startsWith(`${name}.`)) + 1;
    expect(number).toBeGreaterThan(0);
    expect(await drawOf()).toEqual({ path: `/draw/${id}`, entries: [number] });
  });

  it('[DRAW-6] contains people by first name and initial, and no erased people', async () => {
    const on = rafflesOn(server, await settingsOf(raffle));
    await on.enter('Elena');
    const { uuid: erased } = await on.enter('Robert');
    await on.draws(BEFORE, 'commit', '2', '0');
    await on.draws(AFTER, 'freeze');
    await on.draws(AFTER, 'draw');
    const id = await newest();
    await server.rows('delete from submission where uuid = $1', erased);
    const { people, certificate } = await published(id);
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Elena V.', null]);
    expect(people.find(({ name }) => name !== null)).toMatchObject({ number: expect.any(Number) });
    const told = JSON.stringify([people, certificate]) + (await (await listOf(id)).text());
    expect(told).not.toMatch(/example\.com|Vasquez|\(415\)|415555/);
    expect(await faultsOf(id, await (await listOf(id)).text())).toEqual([]);
  });

  it('[DRAW-3] [DRAW-6] with public dice contains the round and its signature, which are verified as well', async () => {
    const on = rafflesOn(server, await settingsOf(summer));
    for (const name of ['Ada', 'Bob', 'Cleo']) await on.enter(name);
    const frozen = new Date('2023-08-23T15:54:24Z');
    // Makes the decisions old enough that they can no longer be undone.
    await server.rows("update submission_event set at = '2023-08-02'");
    await on.draws(new Date('2023-08-01T00:00:00Z'), 'commit', '1', '1', 'dice');
    await on.draws(frozen, 'freeze');
    const file = join(await folders.make(), 'round.json');
    await writeFile(file, JSON.stringify({ round: 1_000, randomness: '', signature: ROUND_1000 }));
    expect((await on.draws(NOW, 'draw', file))[0]).toBe(true);
    const id = await newest();
    expect((await published(id)).certificate.beacon).toEqual({
      chain: 'quicknet',
      round: 1_000,
      signature: ROUND_1000,
    });
    expect(await faultsOf(id, await (await listOf(id)).text())).toEqual([]);
  });

  it('[DRAW-6] is 404 for an unknown draw or one of another campaign', async () => {
    const on = rafflesOn(server, await settingsOf(raffle));
    await on.draws(BEFORE, 'commit', '1', '0');
    const id = await newest();
    const elsewhere = { uuid: sweepstakes.campaign.uuid, drawUuid: id };
    expect(await refusalOf(server.client.call(calls.getDraw, { params: elsewhere }))).toEqual([
      404,
      expect.objectContaining({ detail: 'There is no such draw.' }),
    ]);
    expect(await refusalOf(published(uuid))).toMatchObject([404, {}]);
    expect((await listOf('nothing')).status).toBe(404);
  });
});
