import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginPost } from '#test/kit/raw-request.ts';
import { countBefore, dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/kit/server/sites.ts';

const MEGABYTE = 1_000_000;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer({ sites: [evergreen, raffle], trustProxy: true });
  picture = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

const submissionTo = (uuid: string) => `/front_end/${uuid}/submission`;
const key = () => ({ 'idempotency-key': randomUUID() });

/** Returns the response to a request whose body is never sent. */
async function answerTo(path: string, length: number | null, headers: Record<string, string> = key()) {
  const request = beginPost(server.origin, path, length, headers);
  const { status, body } = await request.answer;
  request.socket.destroy();
  return [status, body] as const;
}

describe('before a body is read', () => {
  it('[SECURITY-2] a missing campaign, submission or route gets 404', async () => {
    const noCampaign = [404, { detail: 'There is no such campaign.' }];
    const paths = [
      'submission',
      `submission/${randomUUID()}/file`,
      'support_request',
      'link_back',
      `play/${randomUUID()}/complete`,
    ].map((path) => `/front_end/${NOWHERE}/${path}`);
    for (const path of [
      ...paths,
      `/front_end/profile/authenticate?campaign_uuid=${NOWHERE}`,
      `/front_end/profile/register?campaign_uuid=${NOWHERE}`,
    ]) {
      expect(await answerTo(path, 10_000), path).toEqual(noCampaign);
    }
    expect(await answerTo(`${submissionTo(evergreen.campaign.uuid)}/${randomUUID()}/file`, 10_000)).toEqual([
      404,
      { detail: 'There is no such submission.' },
    ]);
    expect(await answerTo('/front_end/nothing', 60 * MEGABYTE)).toEqual([404, { detail: 'Not found' }]);
    expect(await answerTo('/post.php', 1_000)).toEqual([404, { detail: 'There is no consumer program here.' }]);
  });

  it('[SECURITY-2] a missing or invalid access token is rejected, and so is a malformed key', async () => {
    const signInAgain = [401, { detail: 'Please sign in again.' }];
    expect(await answerTo('/front_end/profile/?access_token=made-up', 1_000)).toEqual(signInAgain);
    expect(await answerTo('/front_end/profile/set_password?access_token=made-up', 1_000)).toEqual(signInAgain);
    expect(await answerTo('/front_end/payments/', 1_000, { access_token: 'made-up' })).toEqual(signInAgain);
    expect(await answerTo('/front_end/payments/', 1_000)).toMatchObject([400, { access_token: [expect.any(String)] }]);
    expect(await answerTo(submissionTo(evergreen.campaign.uuid), 1_000, { 'idempotency-key': 'again' })).toMatchObject([
      400,
      { 'idempotency-key': ['must be a UUID'] },
    ]);
  });

  it('[SECURITY-2] [SUBM-8] a known key gets the same response, even beyond the limit of its address', async () => {
    const own = key();
    const post = await server.visitor.post(submissionTo(raffle.campaign.uuid), raffleBody(), own);
    const first: unknown = await post.json();
    expect(first).toMatchObject({ uuid: expect.any(String) });
    expect(await answerTo(submissionTo(raffle.campaign.uuid), 60 * MEGABYTE, own)).toEqual([200, first]);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    await countBefore(server, 'call submission 203.0.113.9', 290);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.visitor.post(submissionTo(raffle.campaign.uuid), {}, { ...key(), ...from }),
      ),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await answerTo(submissionTo(raffle.campaign.uuid), 60 * MEGABYTE, { ...key(), ...from })).toMatchObject([
      429,
      {},
    ]);
    expect(await answerTo(submissionTo(raffle.campaign.uuid), 60 * MEGABYTE, { ...own, ...from })).toEqual([
      200,
      first,
    ]);
  });

  it('[SECURITY-2] a body that declares more than the limit of its route gets 413: 64 MB and 15 MB with pictures, less elsewhere', async () => {
    const { campaign } = evergreen;
    const first = (await (
      await server.visitor.post(submissionTo(campaign.uuid), evergreenBody(picture), key())
    ).json()) as { uuid: string };
    const tooLarge = [413, { detail: 'Your submission is too large. Please take fewer pictures.' }];
    const kilobytes: Record<string, number> = {
      [submissionTo(campaign.uuid)]: 64 * 1024,
      [`${submissionTo(campaign.uuid)}/${first.uuid}/file`]: 15 * 1024,
      [`/front_end/${campaign.uuid}/support_request`]: 128,
      [`/front_end/${campaign.uuid}/play/${randomUUID()}/complete`]: 128,
      [`/front_end/profile/register?campaign_uuid=${campaign.uuid}`]: 32,
      [`/front_end/${campaign.uuid}/link_back`]: 16,
      [`/front_end/profile/authenticate?campaign_uuid=${campaign.uuid}`]: 16,
      '/front_end/profile/reset_password': 16,
    };
    for (const [path, most] of Object.entries(kilobytes))
      expect(await answerTo(path, most * 1024 + 1), path).toEqual(tooLarge);
  });

  it('[SECURITY-2] a chunked body gets 413 as soon as it exceeds the limit of its route', async () => {
    const request = beginPost(server.origin, `/front_end/${evergreen.campaign.uuid}/link_back`, null);
    await request.send(`5000\r\n${' '.repeat(0x5000)}\r\n`);
    expect((await request.answer).status).toBe(413);
    request.socket.destroy();
  });
});

describe('a response before the body was received', () => {
  const large = Buffer.from(
    JSON.stringify({ files: [{ dataUrl: `data:image/jpeg;base64,${'A'.repeat(50 * MEGABYTE)}` }] }),
  );

  it('[SECURITY-2] reaches a client that sends all of it at full speed, whose connection serves the next call', async () => {
    const request = beginPost(server.origin, submissionTo(NOWHERE), large.length, key());
    await request.send(large);
    expect((await request.answer).status).toBe(404);
    const next = new Promise<string>((resolve) =>
      request.socket.once('data', (part) => resolve(part.toString('latin1'))),
    );
    request.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await next).toMatch(/^HTTP\/1\.1 200 /);
    request.socket.destroy();
  });

  it.each([
    ['that asks for the end of the connection', { connection: 'close' }, '1.1'],
    ['of HTTP/1.0', {}, '1.0'],
  ])(
    '[SECURITY-2] reaches a client %s and reads only after it has sent everything; then the connection ends',
    async (_client, headers, version) => {
      const body = large.subarray(0, 10 * MEGABYTE);
      const request = beginPost(server.origin, submissionTo(NOWHERE), body.length, { ...key(), ...headers }, version);
      request.socket.pause();
      for (let sent = 0; sent < body.length; sent += MEGABYTE) {
        await request.send(body.subarray(sent, sent + MEGABYTE));
        await wait(5);
      }
      request.socket.resume();
      expect((await request.answer).status).toBe(404);
      await request.closed;
    },
  );

  it('[SECURITY-2] without a body in flight closes a connection as requested', async () => {
    const request = beginPost(server.origin, submissionTo(NOWHERE), 0, { ...key(), connection: 'close' });
    expect((await request.answer).status).toBe(404);
    await request.closed;
  });

  it('[SECURITY-2] leaves no listeners on a connection that many such calls share, which may then be idle', async () => {
    const body = 'x'.repeat(50_000);
    // The test advances the windows for measuring the transfer rate; the server's other intervals were set before.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => warnings.push(name);
    process.on('warning', onWarning);
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
    const request = beginPost(server.origin, submissionTo(NOWHERE), body.length, key());
    const [own] = await connected;
    let answers = 0;
    request.socket.on('data', (part) => (answers += part.toString('latin1').split('HTTP/1.1 404').length - 1));
    const token = 'a'.repeat(43);
    const headers = [
      'host: localhost',
      `cookie: XSRF-TOKEN=${token}`,
      `x-xsrf-token: ${token}`,
      'content-type: application/json',
    ];
    const again = [`POST ${submissionTo(NOWHERE)} HTTP/1.1`, ...headers, `content-length: ${body.length}`, '', ''].join(
      '\r\n',
    );
    for (let count = 1; count <= 15; count += 1) {
      await wait(30);
      await request.send(count === 15 ? body : body + again);
    }
    await expect.poll(() => [answers, own.bytesRead]).toEqual([15, request.socket.bytesWritten]);
    // The server notices the end of the last body shortly after its bytes.
    await wait(100);
    vi.advanceTimersByTime(30_000);
    // A closed connection would look open here for a moment, so the test makes one more call.
    await request.send(again + body);
    await expect.poll(() => answers).toBe(16);
    process.off('warning', onWarning);
    expect([request.socket.destroyed, warnings]).toEqual([false, []]);
    request.socket.destroy();
  });

  it('[SECURITY-2] reaches a client that sends slowly and reads only after it has sent everything', async () => {
    const request = beginPost(server.origin, submissionTo(NOWHERE), 600_000, key());
    request.socket.pause();
    for (let sent = 0; sent < 600_000; sent += 100_000) {
      await request.send(large.subarray(sent, sent + 100_000));
      await wait(150);
    }
    request.socket.resume();
    expect((await request.answer).status).toBe(404);
    expect(request.socket.destroyed).toBe(false);
    request.socket.destroy();
  });

  it('[SECURITY-2] reaches a client whose body turns out to be wrong in the middle', async () => {
    const body = Buffer.from(`{"files":[${'0,'.repeat(10 * MEGABYTE)}0]}`);
    const request = beginPost(server.origin, submissionTo(evergreen.campaign.uuid), body.length, key());
    await request.send(body);
    expect(await request.answer).toMatchObject({ status: 400, body: { detail: 'The body holds too many values.' } });
    request.socket.destroy();
  });

  it('[SECURITY-2] ends the connection of a client that never stops sending', async () => {
    const request = beginPost(server.origin, submissionTo(NOWHERE), 10_000 * MEGABYTE, key());
    const sending = (async () => {
      for (let sent = 0; sent < 300 * MEGABYTE && !request.socket.destroyed; sent += large.length)
        await Promise.race([request.send(large), request.closed]);
    })();
    expect((await request.answer).status).toBe(404);
    await request.closed;
    await sending;
  });
});
