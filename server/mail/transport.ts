import nodemailer from 'nodemailer';
import type { Mail } from '../repositories/outbox.ts';

/** How long the mail server may take for each step, in milliseconds. */
const PATIENCE = 10_000;

export interface MailSettings {
  readonly smtpUrl: string;
  /** The sender, such as `Promenade <no-reply@example.com>`. */
  readonly from: string;
}

/** Hands mail to a mail server. */
export interface Transport {
  /** @throws where the mail server did not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function smtpTransport({ smtpUrl, from }: MailSettings): Transport {
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ uuid, recipient, replyTo, subject, body, html, createdAt }) {
      // The same id each time: a mail server that got it twice can tell.
      await transport.sendMail({ messageId: `<${uuid}@${domain}>`, from, to: recipient, ...(replyTo !== null && { replyTo }), subject, text: body, ...(html !== null && { html }), date: createdAt });
    },
    close: () => transport.close(),
  };
}
