import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything. It stores only counts, and the codes of links in account emails. */
export interface Post {
  readonly url: string;
  /** Number of received emails, by subject. */
  readonly subjects: ReadonlyMap<string, number>;
  count(): number;
  /** Resolves with the code in the next email to an address that contains one. */
  codeFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

const CODE = /\/user\/(?:verify|reset-password)\/([\w-]{43})/;
const SUBJECT = /^Subject: (.*(?:\r\n[ \t].*)*)/im;

export async function startPost(): Promise<Post> {
  const subjects = new Map<string, number>();
  const codes = new Map<string, string>();
  const awaited = new Map<string, (code: string) => void>();
  let arrived = 0;
  const take = (recipients: readonly string[], text: string) => {
    arrived += 1;
    const subject = (SUBJECT.exec(text)?.[1] ?? '').replaceAll(/\r\n[ \t]/g, ' ');
    subjects.set(subject, (subjects.get(subject) ?? 0) + 1);
    // Quoted-printable breaks long lines, and codes in them.
    const code = CODE.exec(text.replaceAll('=\r\n', ''))?.[1];
    if (code === undefined) return;
    for (const recipient of recipients) {
      const waiting = awaited.get(recipient);
      awaited.delete(recipient);
      if (waiting) waiting(code);
      else codes.set(recipient, code);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        take(
          envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks).toString('utf8'),
        );
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    subjects,
    count: () => arrived,
    codeFor: async (email) => {
      const code = codes.get(email);
      codes.delete(email);
      return code ?? new Promise<string>((resolve) => awaited.set(email, resolve));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
