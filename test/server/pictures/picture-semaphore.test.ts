import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as prepare from '#server/pictures/prepare.ts';
import type * as semaphores from '#server/submissions/picture-semaphore.ts';
import type * as kit from '#test/kit/server.ts';
import type * as pictureFiles from '#test/kit/server/picture-files.ts';
import type * as sentFixtures from '#test/kit/server/sent-fixtures.ts';
import type * as sites from '#test/kit/server/sites.ts';

/** The names of requests in the queue, in order. Each preparation waits until the test releases it. */
const seen = vi.hoisted(() => ({
  asked: [] as string[],
  begun: [] as Buffer[],
  ends: [] as (() => void)[],
  open: false,
}));
vi.mock('#server/submissions/picture-semaphore.ts', async (original) => {
  const real = await original<typeof semaphores>();
  const pictureSemaphore: typeof real.pictureSemaphore = (name, work) => {
    seen.asked.push(name);
    return real.pictureSemaphore(name, work);
  };
  return { ...real, pictureSemaphore };
});
vi.mock('#server/pictures/prepare.ts', async (original) => {
  const real = await original<typeof prepare>();
  const preparePicture: typeof real.preparePicture = async (data, onLate) => {
    seen.begun.push(data);
    if (!seen.open) await new Promise<void>((resolve) => seen.ends.push(resolve));
    return real.preparePicture(data, onLate);
  };
  return { ...real, preparePicture };
});

let fixtures: typeof sentFixtures & typeof pictureFiles & typeof sites & typeof kit;
let server: Awaited<ReturnType<typeof sentFixtures.startAhead>>;
beforeAll(async () => {
  // Test files share their modules, so modules loaded by another file do not use the two mocks above.
  vi.resetModules();
  fixtures = {
    ...(await import('#test/kit/server/sent-fixtures.ts')),
    ...(await import('#test/kit/server/picture-files.ts')),
    ...(await import('#test/kit/server/sites.ts')),
    ...(await import('#test/kit/server.ts')),
  };
  server = await fixtures.startAhead();
});
afterAll(() => server.close());
beforeEach(() => {
  seen.asked.length = seen.begun.length = seen.ends.length = 0;
  seen.open = false;
});

const letAllGo = () => {
  seen.open = true;
  for (const end of seen.ends.splice(0)) end();
};

let people = 0;
/** Submits pictures from an address, each time as another person. */
function submit(ip: string, pictures: readonly Buffer[]) {
  people += 1;
  const body = fixtures.rebateBody('', {
    email: `person${people}@example.com`,
    phone: `(415) 555-${1_000 + people}`,
    qualifierAnswer: null,
    state: null,
    files: pictures.map(fixtures.dataUrl),
  });
  const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': ip };
  return server.visitor.post(`/front_end/${fixtures.open.campaign.uuid}/submission`, body, headers);
}
const askedBy = (network: string) => seen.asked.filter((name) => name === network).length;

describe('pictures of submissions', () => {
  it.each([
    ['one IPv4 address', () => '198.51.100.1', '198.51.100.1'],
    ['one IPv6 /48', (index: number) => `2001:db8:7:${index}::1`, '2001:db8:7/48'],
  ])(
    '[PICT-7] of %s, five submissions of ten, let one of another visitor through within two steps',
    async (_, ip, network) => {
      const pictures = await Promise.all(Array.from({ length: 10 }, () => fixtures.someJpeg()));
      const flood = Array.from({ length: 5 }, (_unused, index) => submit(ip(index), pictures));
      await expect.poll(() => [askedBy(network), seen.begun.length]).toEqual([5, 2]);
      const own = await fixtures.someJpeg();
      const visitor = submit('203.0.113.1', [own]);
      await expect.poll(() => askedBy('203.0.113.1')).toBe(1);
      for (const turn of [3, 4]) {
        seen.ends.shift()?.();
        await expect.poll(() => seen.begun.length).toBe(turn);
      }
      expect(seen.begun.slice(2).some((picture) => picture.equals(own))).toBe(true);
      letAllGo();
      expect((await visitor).status).toBe(200);
      expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    },
  );

  it('[PICT-6] wait in a queue of 64 submissions; one more is 503 with Retry-After, and a further picture rejected this way does not count as damaged', async () => {
    const first = submit('198.51.100.100', [await fixtures.someJpeg()]);
    const second = submit('198.51.100.101', [await fixtures.someJpeg()]);
    await expect.poll(() => seen.begun.length).toBe(2);
    let full = 0;
    // Uses different pictures: duplicates wait for each other's transactions, on a busy machine beyond the request
    // timeout.
    const pictures = await Promise.all(Array.from({ length: 70 }, () => fixtures.someJpeg()));
    const waiting = pictures.map(async (picture, index) => {
      const answer = await submit(`203.0.113.${100 + index}`, [picture]);
      full += Number(answer.status === 503);
      return answer;
    });
    await expect.poll(() => full).toBe(6);
    // Each waiting picture is from a different address, as is this one: no address has more than one.
    const refused = await submit('198.51.100.102', [await fixtures.someJpeg()]);
    expect([refused.status, await refused.json()]).toEqual([503, fixtures.UNAVAILABLE]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    letAllGo();
    const present = ((await (await first).json()) as { uuid: string }).uuid;
    expect((await second).status).toBe(200);
    const answers = (await Promise.all(waiting)).map(({ status }) => status);
    expect([answers.filter((status) => status === 200).length, answers.length]).toEqual([64, 70]);
    seen.open = false;
    seen.begun.length = 0;
    const again = Array.from({ length: 66 }, async (_, index) =>
      submit(`192.0.2.${index}`, [await fixtures.someJpeg()]),
    );
    await expect.poll(() => [seen.begun.length, seen.asked.length]).toEqual([2, 2 + 70 + 1 + 66]);
    const add = async (data: Buffer) => {
      const path = `/front_end/${fixtures.open.campaign.uuid}/submission/${present}/file`;
      return (await server.visitor.post(path, fixtures.dataUrl(data))).status;
    };
    const damaged = (index: number) => Buffer.from([0xff, 0xd8, 0xff, index]);
    const further = await Promise.all(Array.from({ length: 39 }, (_, index) => add(damaged(index))));
    expect(new Set(further)).toEqual(new Set([503]));
    letAllGo();
    expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await add(await fixtures.someJpeg())).toBe(200);
  });
});
