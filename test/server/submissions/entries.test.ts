import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/sites/catalogue.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebateBody, siteOf, sweepstakesBody } from '#test/kit/server/sites.ts';

const giveaway = (name: string, digit: number, maxEntries?: number): Site =>
  siteOf(name, {
    uuid: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
    instances: [
      instanceOf({
        pk: 10,
        processingMethod: 'none',
        redemptionInformation: {},
        limitsInformation: maxEntries === undefined ? { maxBonus: 0 } : { maxBonus: 0, maxEntries },
      }),
    ],
  });

const once = giveaway('once', 1);
const another = giveaway('another', 2);
const thrice = giveaway('thrice', 3, 3);
const never = giveaway('never', 4, 0);
const rebateOnce = siteOf('rebate-once', {
  uuid: '55555555-1111-4111-8111-111111111111',
  instances: [instanceOf({ pk: 1, limitsInformation: { maxBonus: 0, maxEntries: 1 } })],
});
const rebateAlways = siteOf('rebate-always', {
  uuid: '66666666-1111-4111-8111-111111111111',
  instances: [instanceOf({ pk: 1 })],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: [once, another, thrice, never, rebateOnce, rebateAlways] });
});
afterAll(() => server.close());

/** Number of people created, so no two tests share a person. */
let persons = 0;
const somebody = () => {
  persons += 1;
  return { email: `person${persons}@example.com`, phone: `(415) 555-${String(1_000 + persons)}` };
};

const REFUSED = [409, { detail: 'Additional submissions not allowed' }];
const answerOf = async (response: Promise<Response>) => [(await response).status, await (await response).json()];
const enter = (site: Site, fields: Record<string, unknown>, key?: string) =>
  answerOf(server.submit(site, sweepstakesBody(fields), key));
/** The error response of the instance that allows three entries. */
const REFUSED_AT_THREE = [409, { detail: 'Additional submissions not allowed', maxEntries: ['3'] }];
const FREELY_TAKEN = [200, { uuid: expect.any(String), reference: expect.any(String), statusPath: expect.any(String) }];
const taken = (entriesLeft: number) => [200, { ...(FREELY_TAKEN[1] as object), entriesLeft }];
const TAKEN = taken(0);

async function countOf(site: Site): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from submission where campaign_uuid = $1',
    [site.campaign.uuid],
  );
  return rows[0]?.count ?? -1;
}

/** Counts the responses of each kind. */
const tally = (answers: readonly unknown[][]) => ({
  taken: answers.filter(([status]) => status === 200).length,
  refused: answers.filter(([status]) => status === 409),
});

describe('one entry per person', () => {
  it('[ERR-6] stores one of fifty parallel submissions of one person, and rejects the other forty-nine', async () => {
    const before = await countOf(once);
    const person = somebody();
    const { taken: received, refused } = tally(
      await Promise.all(Array.from({ length: 50 }, () => enter(once, person))),
    );
    expect(received).toBe(1);
    expect(refused).toEqual(Array.from({ length: 49 }, () => REFUSED));
    expect(await countOf(once)).toBe(before + 1);
  });

  it('[ERR-6] recognises a person by only the e-mail or only the phone, in any spelling', async () => {
    const { email, phone } = somebody();
    expect(await enter(once, { email, phone })).toEqual(TAKEN);
    const digits = phone.replaceAll(/\D/g, '');
    for (const same of [
      { ...somebody(), email: ` ${email.toUpperCase()} ` },
      { ...somebody(), phone: digits },
      { ...somebody(), phone: `+1 ${digits.slice(0, 3)}.${digits.slice(3)}` },
      { ...somebody(), phone: `1-${digits}` },
    ]) {
      expect(await enter(once, same)).toEqual(REFUSED);
    }
    expect(await enter(once, somebody())).toEqual(TAKEN);
  });

  it('[ERR-6] treats the spellings of one Gmail address as one person', async () => {
    const { phone } = somebody();
    expect(await enter(once, { email: 'grace.hopper@gmail.com', phone })).toEqual(TAKEN);
    expect(await enter(once, { ...somebody(), email: 'G.raceHopper+again@googlemail.com' })).toEqual(REFUSED);
  });

  it('[ERR-6] counts for each campaign separately', async () => {
    const person = somebody();
    expect([await enter(once, person), await enter(another, person), await enter(another, person)]).toEqual([
      TAKEN,
      TAKEN,
      REFUSED,
    ]);
  });

  it('[ERR-6] [SUBM-8] returns the uuid of the same submission sent again, even twenty times in parallel', async () => {
    const [person, key, before] = [somebody(), randomUUID(), await countOf(once)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(once, person, key)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => TAKEN));
    expect(new Set(answers.map(([, body]) => JSON.stringify(body))).size).toBe(1);
    expect(await enter(once, person, key)).toEqual(answers[0]);
    expect(await countOf(once)).toBe(before + 1);
  });

  it('[ERR-6] can be required by a rebate, too, with its pictures, but is not the default there', async () => {
    const [person, picture] = [somebody(), dataUrlOf(await jpeg(300, 400))];
    const claim = (site: Site) =>
      answerOf(server.submit(site, rebateBody(picture, { ...person, qualifierAnswer: null, state: null })));
    expect([await claim(rebateOnce), await claim(rebateOnce)]).toEqual([TAKEN, REFUSED]);
    const { rows } = await server.database.pool.query('select count(*)::int as images from receipt_image');
    expect(rows).toEqual([{ images: 1 }]);
    expect([await claim(rebateAlways), await claim(rebateAlways)]).toEqual([FREELY_TAKEN, FREELY_TAKEN]);
  });
});

describe('several entries per person', () => {
  it('[ERR-6] is rejected before its pictures are decoded', async () => {
    const whole = await jpeg(300, 400);
    const damaged = dataUrlOf(whole.subarray(0, whole.length / 2));
    const person = somebody();
    const send = (site: Site, dataUrl: string, fields: object) =>
      answerOf(server.submit(site, rebateBody(dataUrl, { qualifierAnswer: null, state: null, ...fields })));
    expect(await send(rebateOnce, dataUrlOf(whole), person)).toEqual(TAKEN);
    expect(await send(rebateOnce, damaged, person)).toEqual(REFUSED);
    expect(await send(rebateOnce, damaged, somebody())).toMatchObject([422, {}]);
    expect(await send(rebateAlways, dataUrlOf(whole), person)).toEqual(FREELY_TAKEN);
    expect(await send(rebateAlways, damaged, person)).toMatchObject([422, {}]);
  });

  it('[ERR-6] are as many as the campaign allows, even with twenty in parallel', async () => {
    const person = somebody();
    const { taken: received, refused } = tally(
      await Promise.all(Array.from({ length: 20 }, () => enter(thrice, person))),
    );
    expect([received, refused]).toEqual([3, Array.from({ length: 17 }, () => REFUSED_AT_THREE)]);
    expect(await countOf(thrice)).toBe(3);
  });

  it('[ERR-6] count by e-mail and phone together', async () => {
    const [first, second] = [somebody(), somebody()];
    const mixed = [
      first,
      { email: first.email, phone: second.phone },
      { email: second.email, phone: first.phone },
      first,
    ];
    const answers = [];
    for (const person of mixed) answers.push(await enter(thrice, person));
    expect(answers).toEqual([taken(2), taken(1), taken(1), REFUSED_AT_THREE]);
  });

  it('[ERR-6] [SUBM-8] are counted down in each response, and again when a lost response is requested', async () => {
    const [person, key] = [somebody(), randomUUID()];
    expect(await enter(thrice, person, key)).toEqual(taken(2));
    expect(await enter(thrice, person, key)).toEqual(taken(2));
    expect(await enter(thrice, person)).toEqual(taken(1));
    expect(await enter(thrice, person, key)).toEqual(taken(1));
    expect(await enter(thrice, { ...somebody(), phone: person.phone })).toEqual(taken(0));
    expect(await enter(thrice, person)).toEqual(REFUSED_AT_THREE);
  });

  it('[ERR-6] [STATUS-3] are shown to anyone with the status page', async () => {
    const person = somebody();
    const [, received] = await enter(thrice, person);
    const status = async () => {
      const path = (received as { statusPath: string }).statusPath;
      const [, body] = await answerOf(fetch(`${server.origin}/front_end/${thrice.campaign.uuid}${path}`));
      return body;
    };
    expect(await status()).toMatchObject({ entriesLeft: 2 });
    await enter(thrice, person);
    await enter(thrice, person);
    expect(await status()).toMatchObject({ entriesLeft: 0 });
  });

  it('[ERR-6] can be set to none at all', async () => {
    expect(await enter(never, somebody())).toEqual(REFUSED);
  });
});

describe('a rejected submission', () => {
  it('[ERR-7] for its e-mail names that field', async () => {
    expect(await enter(once, { ...somebody(), email: 'ada@nowhere' })).toEqual([
      422,
      { email: ['Invalid Email'], detail: expect.any(String) },
    ]);
  });

  it.each(['555 123 4567', '(415) 555-013', '+44 20 7946', 'call 415 555 0132', '0'])(
    '[ERR-8] for a phone number of no country names that field (%s)',
    async (phone) => {
      expect(await enter(once, { ...somebody(), phone })).toEqual([
        422,
        { phone: ['Please enter a valid phone number'], detail: expect.any(String) },
      ]);
    },
  );

  it.each(['212.555.0177', '+44 20 7946 0958', '1 (212) 555-0178', '+1-212-555-0179 x5'])(
    '[ERR-8] is not rejected for a number in a common notation (%s)',
    async (phone) => {
      expect(await enter(once, { ...somebody(), phone })).toEqual(TAKEN);
    },
  );

  it('[ERR-9] for other reasons has a detail to display', async () => {
    expect(await enter(once, { ...somebody(), paymentMode: 'check' })).toEqual([
      422,
      { paymentMode: ['must be empty'], detail: 'This payment method is not available.' },
    ]);
  });
});
