import type { Challenge } from 'altcha-lib/types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture, TookTooLong } from '#server/pictures/decode-picture.ts';
import { receiveImages } from '#server/submissions/images.ts';
import { limitConcurrency } from '#server/http/concurrency.ts';
import { solve } from '#test/kit/server/captcha-fixtures.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { countBefore, dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { pngHead, storeReceived } from '#test/kit/server/picture-files.ts';
import { rebateBody, siteOf } from '#test/kit/server/sites.ts';
import { club, type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';

const open = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };
const anyNumber = { maxBonus: 0, maxEntries: null };
const receipts = (pk: number) => [instanceOf({ pk, limitsInformation: anyNumber })];
/** Three campaigns with receipts: for all visitors, for signed-in visitors, and with a captcha. */
const free = siteOf('free', { uuid: 'f1111111-1111-4111-8111-111111111111', ...open, instances: receipts(1) });
const closed = siteOf(
  'closed',
  { uuid: 'f2222222-1111-4111-8111-111111111111', ...open, loginYn: true, instances: receipts(2) },
  {
    collectName: true,
    collectAddress: false,
  },
);
const guarded = siteOf('guarded', {
  uuid: 'f3333333-1111-4111-8111-111111111111',
  ...open,
  recaptchaInformation: { siteKey: 'key' },
  instances: receipts(3),
});

let server: MemberServer;
let picture: string;
let other: string;
beforeAll(async () => {
  server = await startMemberServer({
    sites: [free, closed, guarded, club],
    captchaSecrets: { altcha: 's'.repeat(40), recaptcha: null },
    trustProxy: true,
  });
  [picture, other] = (await Promise.all([jpeg(60, 90), jpeg(70, 90)].map(async (made) => dataUrlOf(await made)))) as [
    string,
    string,
  ];
});
afterAll(() => server.close());

const pathOf = (site: typeof free, submissionUuid: string) =>
  `/front_end/${site.campaign.uuid}/submission/${submissionUuid}/file`;
async function add(
  site: typeof free,
  submissionUuid: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const answer = await server.visitor.post(pathOf(site, submissionUuid), body, headers);
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
}
async function submitTo(site: typeof free, fields: Record<string, unknown> = {}) {
  const answer = await server.submit(
    site,
    rebateBody(picture, {
      campaignInstancePk: site.campaign.instances[0]?.pk,
      qualifierAnswer: null,
      state: null,
      ...fields,
    }),
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { uuid: string }).uuid;
}
const solved = async () =>
  solve((await (await server.visitor.get(`/front_end/${guarded.campaign.uuid}/captcha`)).json()) as Challenge);

describe('a further picture', () => {
  it('[PICT-6] of a campaign with a login is accepted only from the account that submitted', async () => {
    const [owner, stranger] = [
      await server.member('owner@example.com', closed),
      await server.member('stranger@example.com', closed),
    ];
    const uuid = await submitTo(closed, { accessToken: owner.accessToken });
    const signInAgain = [401, { detail: 'Please sign in again.' }];
    expect(await add(closed, uuid, { dataUrl: other })).toEqual(signInAgain);
    expect(await add(closed, uuid, { dataUrl: other, accessToken: 'made-up' })).toEqual(signInAgain);
    expect(await add(closed, uuid, { dataUrl: other, accessToken: stranger.accessToken })).toEqual([
      404,
      { detail: 'There is no such submission.' },
    ]);
    expect(await add(closed, uuid, { dataUrl: other, accessToken: owner.accessToken })).toEqual([200, { position: 1 }]);
  });

  it('[PICT-6] of a campaign with a captcha needs its own solution; sent again it keeps its position without one', async () => {
    const uuid = await submitTo(guarded, { captcha: await solved() });
    const solveAgain = [
      422,
      { captcha: ['Please solve the captcha again.'], detail: 'Please solve the captcha again.' },
    ];
    expect(await add(guarded, uuid, { dataUrl: other })).toEqual(solveAgain);
    const captcha = await solved();
    expect(await add(guarded, uuid, { dataUrl: other, captcha })).toEqual([200, { position: 1 }]);
    expect(await add(guarded, uuid, { dataUrl: other })).toEqual([200, { position: 1 }]);
    expect(await add(guarded, uuid, { dataUrl: dataUrlOf(await jpeg(80, 90)), captcha })).toEqual(solveAgain);
  });

  it('[PICT-6] that is damaged counts towards the forty for a day; a valid one counts once', async () => {
    const uuid = await submitTo(free);
    expect(await add(free, uuid, { dataUrl: other })).toEqual([200, { position: 1 }]);
    const damaged = (index: number) => dataUrlOf(Buffer.from([0xff, 0xd8, 0xff, index]));
    for (let index = 0; index < 38; index += 1) {
      expect(await add(free, uuid, { dataUrl: damaged(index) })).toMatchObject([
        422,
        { detail: 'Image 1 is damaged and cannot be read.' },
      ]);
    }
    const full = [422, { detail: 'Please send at most 40 pictures.', files: ['Please send at most 40 pictures.'] }];
    expect(await add(free, uuid, { dataUrl: damaged(38) })).toEqual(full);
    expect(await add(free, uuid, { dataUrl: dataUrlOf(await jpeg(80, 90)) })).toEqual(full);
    server.move(24 * 60 * 60_000);
    expect(await add(free, uuid, { dataUrl: dataUrlOf(await jpeg(80, 90)) })).toEqual([200, { position: 2 }]);
  });

  it('[PICT-6] has the rate limit of submissions by address: 300 in a minute', async () => {
    const uuid = await submitTo(free);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    await countBefore(server, 'call submission 203.0.113.77', 290);
    const statuses = await Promise.all(
      Array.from({ length: 11 }, async () => (await add(free, uuid, { dataUrl: picture }, from))[0]),
    );
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 1]);
  });
});

describe('the work on pictures', () => {
  it('[PICT-6] does not delay requests without pictures', async () => {
    const heavy = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
      .png({ progressive: true })
      .toBuffer();
    const busy = Promise.all(
      [1, 2, 3].map(async () => storeReceived(await receiveImages([{ dataUrl: dataUrlOf(heavy) }]))),
    );
    let isBusy = true;
    void busy.finally(() => (isBusy = false));
    expect(await storeReceived([])).toEqual([]);
    expect(isBusy).toBe(true);
    expect(await busy).toHaveLength(3);
  });

  it('[PICT-6] on one picture ends at its time limit', async () => {
    const blank = sharp({ create: { width: 6_300, height: 6_300, channels: 4, background: '#fff' } });
    const slow = await blank.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();
    await expect(decodePicture(slow, () => {}, 1)).rejects.toThrow(TookTooLong);
  });

  it('[PICT-6] beyond the common memory limit does not start', async () => {
    const deep = pngHead({ width: 7_000, height: 7_000, depth: 16, colourType: 6, isInterlaced: true });
    const storing = storeReceived(await receiveImages([{ dataUrl: dataUrlOf(deep) }]));
    await expect(storing).rejects.toMatchObject({ status: 422, body: { files: ['Image 1 has too many pixels.'] } });
  });
});

describe('work with limited concurrency', () => {
  it('starts in order with the available permits, and rejects work beyond the queue limit', async () => {
    const withPermit = limitConcurrency(3, 2);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const all = [withPermit(work('two'), 2), withPermit(work('also two'), 2), withPermit(work('one'))];
    await expect(withPermit(work('too many'))).rejects.toMatchObject({ status: 503 });
    expect(begun).toEqual(['two']);
    ends[0]?.();
    await all[0];
    await Promise.resolve();
    expect(begun).toEqual(['two', 'also two', 'one']);
    for (const end of ends) end();
    await Promise.all(all);
  });
});
