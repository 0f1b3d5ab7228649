import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { MemberServer } from './member-fixtures.ts';

/** A request as received by the webhook receiver. */
export interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A webhook receiver on this computer. */
export interface Receiver {
  readonly url: string;
  readonly got: Got[];
  /** The handler of further requests. */
  answer: RequestListener;
  /** Stops listening. */
  close(): Promise<void>;
}

/** @param port the port; 0 for a free one */
export async function startReceiver(port = 0): Promise<Receiver> {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      receiver.answer(request, response);
    });
  });
  const receiver: Receiver = {
    url: '',
    got,
    answer: (_request, response) => response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` });
}

/** Returns the actions of tests that concern the deliveries of a server. */
export const deliveriesOn = (server: MemberServer) => ({
  /**
   * Makes the deliveries with this many attempts and this last outcome due now, regardless of their pause. Others are
   * left unchanged, also those whose attempt has ended since the caller looked.
   */
  async hurry(attempts: number, said: unknown = null): Promise<void> {
    await server.rows(
      `with due as (
         update webhook_delivery set due_at = now()
         where ended_at is null and attempts = $1 and said is not distinct from $2 returning uuid)
       update pgboss.job set start_after = now()
       where name = 'webhook' and state = 'created' and data ->> 'uuid' in (select uuid::text from due)`,
      attempts,
      said,
    );
    server.app.wakeJobs('webhook');
  },
  /** Delays all waiting deliveries by an hour, so none is tried during the test. */
  async hold(): Promise<void> {
    await server.rows(
      "update pgboss.job set start_after = now() + interval '1 hour' where name = 'webhook' and state = 'created'",
    );
    await server.rows("update webhook_delivery set due_at = now() + interval '1 hour' where ended_at is null");
  },
  standing: () => server.rows('select attempts, result, said from webhook_delivery order by event_id'),
  /** Retries waiting deliveries until the only delivery has this state. */
  async until(standing: Record<string, unknown>): Promise<void> {
    const look = async () => {
      const now = await this.standing();
      const { attempts = 0, said = null } = now[0] ?? {};
      if (!isDeepStrictEqual(now, [standing])) await this.hurry(Number(attempts), said);
      return now;
    };
    await expect.poll(look, { interval: 100 }).toEqual([standing]);
  },
});
