import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendMessage, TIMEOUT } from '#server/webhooks/send-webhook.ts';
import { type Receiver, startReceiver } from '#test/kit/server/webhooks-fixtures.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

describe('the addresses of webhooks', () => {
  const send = (url: string, allowed: readonly string[] = [], timeout = 2_000) =>
    sendMessage(
      { url, secret: `whsec_${btoa('0123456789abcdef0123456789abcdef')}` },
      { id: '1', body: '{}' },
      { allowed, timeout },
    );

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://localhost',
    'https://10.1.2.3',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[fe80::1]',
    'https://[fd00:ec2::254]',
    'https://[::ffff:10.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    // 127.0.0.1 in the deprecated form, addresses that nobody assigns, and Azure's service for its machines.
    'https://[::7f00:1]',
    'https://[4000::1]',
    'https://168.63.129.16',
    'https://[::ffff:168.63.129.16]',
    'http://93.184.216.34',
  ])('[HOOK-5] is not %s', async (url) => {
    const { isDelivered, said } = await send(url);
    expect([isDelivered, said]).toEqual([false, expect.stringMatching(/has no public address, or is not https$/)]);
  });

  it('[HOOK-5] may be where WEBHOOK_ALLOW allows it, checked with the resolved address', async () => {
    const named = receiver.url.replace('127.0.0.1', 'localhost');
    for (const allowed of [['127.0.0.1'], ['10.0.0.0/8', '127.0.0.0/8']]) {
      expect(await send(named, allowed)).toMatchObject({ isDelivered: true });
    }
    for (const allowed of [['127.0.0.2'], ['10.0.0.0/8', 'fd00::/8']])
      expect(await send(named, allowed)).toMatchObject({ isDelivered: false });
    expect(receiver.got).toHaveLength(2);
  });

  it('[HOOK-5] are not followed through redirects, and a response is awaited for at most ten seconds', async () => {
    const other = await startReceiver();
    receiver.answer = (_request, response) => response.writeHead(307, { location: other.url }).end();
    expect(await send(receiver.url, ['127.0.0.1'])).toEqual({
      isDelivered: false,
      said: 'status 307 (redirects are not followed)',
      isSlow: false,
    });
    expect(other.got).toEqual([]);
    other.answer = () => {};
    expect(TIMEOUT).toBe(10_000);
    expect(await send(other.url, ['127.0.0.1'], 100)).toEqual({
      isDelivered: false,
      said: 'no response within 0.1 s',
      isSlow: true,
    });
    await other.close();
  });
});
