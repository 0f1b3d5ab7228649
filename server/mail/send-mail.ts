import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../repositories/outbox.ts';
import { type Mailer, startMailer } from './mailer.ts';
import { type MailSettings, smtpTransport } from './transport.ts';

/**
 * Sends the outbox by SMTP for as long as the server runs.
 * @param settings undefined where mail is to stay in the outbox
 * @returns what to call when there is new mail
 */
export function sendMail(app: FastifyInstance, outbox: Outbox, settings: MailSettings | undefined): () => void {
  if (!settings) return () => {};
  const transport = smtpTransport(settings);
  let mailer: Mailer | undefined;
  app.addHook('onReady', async () => {
    mailer = startMailer({ outbox, transport, onFailure: (reason) => app.log.error({ reason: reason instanceof Error ? reason.message : reason }, 'mail could not be sent; it is tried again') });
  });
  app.addHook('onClose', () => mailer?.stop());
  return () => mailer?.wake();
}
