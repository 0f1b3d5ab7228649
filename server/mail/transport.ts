import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Mail, SendFailure } from './mail-outbox.repository.ts';
import type { MailSettings } from '../platform/settings/settings.ts';

/** Timeouts in milliseconds for each step with the mail server, and for one email in total. */
const PATIENCE = 10_000;
const PATIENCE_IN_ALL = 25_000;
/**
 * Timeout in milliseconds for the check that follows a failure and asks whether the server is up. Both together are
 * shorter than a claim.
 */
const QUESTION = 4_000;
/** The time for which an idle connection is kept for the next email, in milliseconds. */
const IDLE = 30_000;
/** The number of emails sent in parallel, each over its own connection, which the next one reuses. */
const CONNECTIONS = 8;

/** Sends mail to a mail server. */
export interface Transport {
  /**
   * Sends an email.
   *
   * @returns null if the mail server accepted it, otherwise the failure
   * @throws if the transport is closed meanwhile: then nobody knows whether the mail server has the email
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

  /** Whether the mail server responds and accepts this login; concurrent callers share one check. */
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
  // The id is the same on every attempt, so a mail server can recognise a duplicate.
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
 * Nodemailer's properties of an error: its own code, the server's code, whether it is permanent, and the SMTP command.
 */
interface SmtpError {
  readonly code?: unknown;
  readonly permanent?: unknown;
  readonly command?: unknown;
}

/**
 * Classifies a failure. A rejected recipient or text concerns this email, permanently if the server says so. A rejected
 * sender or login affects all mail, so no email fails permanently for it. A lost connection may have either cause, so
 * the server is checked.
 */
async function kindOf(error: unknown, isUp: () => Promise<boolean>): Promise<SendFailure['kind']> {
  const { code, permanent, command } = (error ?? {}) as SmtpError;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 'API': a recipient that cannot be expressed in SMTP. The settings already reject such a sender.
  if (isOfMail && (command === 'API' || (permanent === true && command !== 'MAIL FROM'))) return 'refused';
  return isOfMail || (await isUp()) ? 'later' : 'down';
}
