import type { FastifyInstance } from 'fastify';
import type { Mail, Outbox } from '../repositories/outbox.ts';
import type { MailSettings } from '../settings.ts';
import { type Mailer, startMailer } from './mailer.ts';
import { smtpTransport } from './transport.ts';

const GIVEN_UP =
  'mail was refused for good, or is a link whose hour is over, and is given up; npm run mail -- refused shows it';

/**
 * Sends the outbox by SMTP for as long as the server runs.
 *
 * @param settings undefined if mail is to stay in the outbox
 * @returns a function to call when there is new mail
 */
export function sendMail(app: FastifyInstance, outbox: Outbox, settings: MailSettings | undefined): () => void {
  if (!settings) return () => {};
  const transport = smtpTransport(settings);
  let mailer: Mailer | undefined;
  app.addHook('onReady', async () => {
    const givenUp = await outbox.countGivenUp();
    if (givenUp > 0) app.log.error({ givenUp }, GIVEN_UP);
    mailer = startMailer({
      outbox,
      transport,
      onSent: (mail) => app.log.info(named(mail), 'mail was sent'),
      onFailure: (reason, mail) =>
        app.log.error(
          { ...(mail && named(mail)), reason: reason instanceof Error ? reason.message : reason },
          'mail could not be sent; it is tried again',
        ),
      onGivenUp: (mail, reason, count) => app.log.error({ ...named(mail), reason, givenUp: count }, GIVEN_UP),
    });
  });
  app.addHook('onClose', () => mailer?.stop());
  return () => mailer?.wake();
}

/** A mail, and the request that caused it, under the names that the log has for them (OBS-2). */
function named({ uuid, requestId }: Mail): { mail: string; reqId?: string } {
  return { mail: uuid, ...(requestId !== null && { reqId: requestId }) };
}
