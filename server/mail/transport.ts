import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Mail, SendFailure } from '../repositories/outbox.ts';
import type { MailSettings } from '../settings.ts';

/** How long the mail server may take for each step, and for one mail in total, in milliseconds. */
const PATIENCE = 10_000;
const PATIENCE_IN_ALL = 25_000;
/** How long the check that the server is up may then take; both together are shorter than a claim. Milliseconds. */
const QUESTION = 4_000;
/** How long an idle connection is kept for the next mail, in milliseconds. */
const IDLE = 30_000;
/** How many mails are sent at the same time, each over its own connection, which the next one reuses. */
const CONNECTIONS = 8;

/** Sends mail to a mail server. */
export interface Transport {
  /**
   * Sends a mail.
   *
   * @returns null if the mail server took it, else why not
   * @throws if it is closed meanwhile: nobody then knows whether the mail server has the mail
   */
  send(mail: Mail): Promise<SendFailure | null>;
  /** Closes all connections, including those that are sending mail. */
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

  /** Whether the mail server greets and accepts this login; concurrent callers share one check. */
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
  // The same id on every attempt, so that a mail server can recognise a duplicate.
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

/**
 * What nodemailer says about an error: its own code, the server's, whether it is permanent, and during which command.
 */
interface SmtpError {
  readonly code?: unknown;
  readonly permanent?: unknown;
  readonly command?: unknown;
}

/**
 * A rejected recipient or text is the mail's own fault, permanently if the server says so. A rejected sender or login
 * affects all mail, so none is given up for it. A lost connection may be the fault of the mail or of the server, so the
 * server is checked.
 */
async function kindOf(error: unknown, isUp: () => Promise<boolean>): Promise<SendFailure['kind']> {
  const { code, permanent, command } = (error ?? {}) as SmtpError;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 'API': a recipient that cannot be expressed in SMTP; such a sender is already refused with the settings.
  if (isOfMail && (command === 'API' || (permanent === true && command !== 'MAIL FROM'))) return 'refused';
  return isOfMail || (await isUp()) ? 'later' : 'down';
}
