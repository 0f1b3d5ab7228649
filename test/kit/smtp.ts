import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail, as a mail server accepted it. */
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
  /** Every recipient that was named, including refused ones. */
  readonly asked: readonly string[];
  /** The number of connections so far, and the most recipients answered at the same time. */
  connections(): { readonly all: number; readonly busy: number };
  stop(): Promise<void>;
}

/**
 * How the mail server answers to a recipient: after how many milliseconds, or once the test says so, and with which
 * refusal code, if any.
 */
interface Answer {
  readonly after?: number;
  readonly until?: Promise<void>;
  readonly code?: number;
}

export interface SmtpOptions {
  /** 0 for a free port. */
  readonly port?: number;
  /** How many mails are refused before one is accepted. */
  readonly refuse?: number;
  readonly recipient?: (address: string) => Answer;
  readonly sender?: (address: string) => Answer;
  /** When the answer comes after the message has arrived. */
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
