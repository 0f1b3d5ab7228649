// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { calls } from '#domain/calls.ts';
import type { ConsumerData } from '#domain/consumer.ts';
import { isWaiting } from '#machines/journey/journey.selectors.ts';
import { CallError, ReplyError } from '#src/api/call-error.ts';
import { createClient } from '#src/api/api-client.ts';
import { formValues } from '../../kit/answers.ts';
import { configurationOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney } from '../../kit/journey-actor.ts';

let server: Server | undefined;

/** Returns the address of a real server that responds to every call with this text and status 200. */
async function answering(text: string): Promise<string> {
  const made = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/post.php`;
}

const clientOf = (apiRoot: string) => createClient({ apiRoot, readXsrfToken: () => 'token-1' });

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('the consumer call', () => {
  it.each([
    ['HTML', '<!doctype html><p>Thank you!'],
    ['nothing', ''],
    ['a text', '"created"'],
    ['a cid that is an object', '{"cid":{}}'],
  ])(
    '[API-38] [ERR-10] leads to the form with its message after a 200 with %s, and is not retried',
    async (_, text) => {
      const address = await answering(text);
      const createConsumer = vi.fn((body: ConsumerData) =>
        clientOf('').call(calls.createConsumer, { body }, { address }),
      );
      const { journey } = await startedJourney({
        requested: 'form',
        entry: { files: [receipt('a')] },
        site: { configuration: configurationOf({ diageoProgram: true }) },
        createConsumer,
      });
      journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
      const held = await waitFor(journey, (snapshot) => isWaiting(snapshot) || snapshot.context.visit.fault !== null);
      expect(held.context.visit).toMatchObject({ outage: null, fault: { kind: 'consumerFailed' } });
      expect(createConsumer).toHaveBeenCalledTimes(1);
    },
  );

  it('[API-38] [OUTAGE-6] is the only one not retried after an unrelated page from a portal, which counts as a lost network elsewhere', async () => {
    const address = await answering('<!doctype html><p>Sign in to the network of the hotel');
    const params = { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab' };
    const error: unknown = await clientOf(new URL(address).origin)
      .call(calls.getCampaign, { params })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 0 });
    expect(error).not.toBeInstanceOf(ReplyError);
  });
});
