import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** An email that the mail server accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received, with `\n` line ends. */
  readonly text: string;
}

/** A mail server for one test, on loopback. */
export interface TestSmtp {
  readonly port: number;
  readonly taken: readonly TakenMail[];
  /** Every recipient in a RCPT command, including rejected ones. */
  readonly asked: readonly string[];
  /** Returns the number of connections so far, and the most recipients that were being answered at the same time. */
  connections(): { readonly all: number; readonly busy: number };
  stop(): Promise<void>;
}

/**
 * The mail server's reaction to a recipient: a delay in milliseconds or until a promise resolves, and an optional
 * rejection code.
 */
interface Answer {
  readonly after?: number;
  readonly until?: Promise<void>;
  readonly code?: number;
}

export interface SmtpOptions {
  /** Port; 0 for a free one. */
  readonly port?: number;
  /** Number of emails rejected before one is accepted. */
  readonly refuse?: number;
  readonly recipient?: (address: string) => Answer;
  readonly sender?: (address: string) => Answer;
  /** Delays the response to the message until this resolves. */
  readonly acknowledged?: Promise<void>;
}

export async function startSmtp({
  port = 0,
  refuse = 0,
  recipient = () => ({}),
  sender = () => ({}),
  acknowledged,
}: SmtpOptions = {}): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
  const asked: string[] = [];
  let [refusals, all, answering, busy] = [refuse, 0, 0, 0];
  const say = async ({ after = 0, until, code }: Answer, callback: (error?: Error | null) => void) => {
    if (after > 0) await wait(after);
    await until;
    callback(code === undefined ? null : Object.assign(new Error('not here'), { responseCode: code }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onConnect(_session, callback) {
      all += 1;
      callback();
    },
    onMailFrom: ({ address }, _session, callback) => void say(sender(address), callback),
    onRcptTo({ address }, _session, callback) {
      asked.push(address);
      answering += 1;
      busy = Math.max(busy, answering);
      void say(recipient(address), (error) => {
        answering -= 1;
        callback(error);
      });
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        refusals -= 1;
        if (refusals >= 0) return callback(new Error('no room'));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8').replaceAll('\r\n', '\n'),
        });
        return void say(acknowledged ? { until: acknowledged } : {}, callback);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    asked,
    connections: () => ({ all, busy }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
