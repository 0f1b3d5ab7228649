import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received email. */
interface Taken {
  readonly to: string;
  readonly text: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** An attack's own mail server. It is slow like a busy one, and permanently rejects some addresses. */
export interface MailServer {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** Number of tries by rejected address. */
  readonly refused: ReadonlyMap<string, number>;
  /** Time per email, in milliseconds. */
  slowMs: number;
  stop(): Promise<void>;
}

/** Addresses of this domain do not exist. */
export const REFUSED = 'refused.example.com';

export async function startMailServer(): Promise<MailServer> {
  const taken: Taken[] = [];
  const refused = new Map<string, number>();
  const made = { slowMs: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const isRefused = address.endsWith(REFUSED);
      if (isRefused) refused.set(address, (refused.get(address) ?? 0) + 1);
      setTimeout(
        callback,
        made.slowMs,
        isRefused ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
      );
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          to: envelope.rcptTo[0]?.address ?? '',
          text: Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', ''),
          at: Date.now(),
        });
        setTimeout(callback, made.slowMs, null);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(made, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refused,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
