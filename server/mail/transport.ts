import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Mail, SendFailure } from '../repositories/outbox.ts';
import type { MailSettings } from '../settings.ts';

/** How long the mail server may take for each step, and for one mail from beginning to end, in milliseconds. */
const PATIENCE = 10_000;
const PATIENCE_IN_ALL = 25_000;
/** How long it is then asked whether it is up: both together are shorter than the claim of a mail. In milliseconds. */
const QUESTION = 4_000;
/** How long a connection is kept open for the next mail, in milliseconds. */
const IDLE = 30_000;
/** How many mails are sent at the same time, each over a connection of its own, which the next one takes over. */
export const CONNECTIONS = 6;

/** Hands mail to a mail server. */
export interface Transport {
  /**
   * @returns null where the mail server took it, else why not
   * @throws where it is closed meanwhile: then nobody knows whether the mail server has it
   */
  send(mail: Mail): Promise<SendFailure | null>;
  /** Ends all connections, also those over which mail is being sent. */
  close(): void;
}

export function smtpTransport({ smtpUrl, from }: MailSettings): Transport {
  const patience = {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    idleTimeout: IDLE,
  };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    ...patience,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const closing = new AbortController();

  /** Whether the mail server greets and lets this sender in; several who ask at once ask once. */
  let asking: Promise<boolean> | undefined;
  const isUp = () => {
    asking ??= transport
      .verify()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    return Promise.race([asking, wait(QUESTION, false, { ref: false, signal: closing.signal })]);
  };

  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail, from, domain), signal: AbortSignal.timeout(PATIENCE_IN_ALL) });
        return null;
      } catch (error) {
        if (closing.signal.aborted) throw error;
        return { kind: await kindOf(error, isUp), reason: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {
      closing.abort();
      transport.close({ force: true });
    },
  };
}

function messageOf({ uuid, recipient, replyTo, subject, body, html, createdAt }: Mail, from: string, domain: string) {
  // The same id each time: a mail server that got it twice can tell.
  const messageId = `<${uuid}@${domain}>`;
  return {
    messageId,
    from,
    to: recipient,
    ...(replyTo !== null && { replyTo }),
    subject,
    text: body,
    ...(html !== null && { html }),
    date: createdAt,
  };
}

/** What nodemailer says of an error: its own code, the server's, whether that is for good, and at which command. */
interface SmtpError {
  readonly code?: unknown;
  readonly permanent?: unknown;
  readonly command?: unknown;
}

/**
 * A refusal of the recipient or the words is the mail's own, and for good where the server says so. One of the sender
 * or the login concerns every mail, and so none is given up for it. A lost connection may be the mail's doing or the
 * server's: that one is asked.
 */
async function kindOf(error: unknown, isUp: () => Promise<boolean>): Promise<SendFailure['kind']> {
  const { code, permanent, command } = (error ?? {}) as SmtpError;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 'API': a recipient that no server could be told; such a sender is refused with the settings.
  if (isOfMail && (command === 'API' || (permanent === true && command !== 'MAIL FROM'))) return 'refused';
  return isOfMail || (await isUp()) ? 'later' : 'down';
}
