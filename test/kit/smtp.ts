import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One mail as a mail server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came, line ends as `\n`. */
  readonly text: string;
}

/** A mail server of a test's own, on loopback. */
export interface TestSmtp {
  readonly port: number;
  readonly taken: readonly TakenMail[];
  stop(): Promise<void>;
}

/** @param options `port`: 0 for a free one; `refuse`: how many mails are refused before one is taken */
export async function startSmtp({ port = 0, refuse = 0 } = {}): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
  let refusals = refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        refusals -= 1;
        if (refusals >= 0) return callback(new Error('no room'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n') });
        return callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
