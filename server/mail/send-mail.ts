import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../repositories/outbox.ts';
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
      onFailure: (reason) =>
        app.log.error(
          { reason: reason instanceof Error ? reason.message : reason },
          'mail could not be sent; it is tried again',
        ),
      onGivenUp: ({ uuid }, reason, count) => app.log.error({ mail: uuid, reason, givenUp: count }, GIVEN_UP),
    });
  });
  app.addHook('onClose', () => mailer?.stop());
  return () => mailer?.wake();
}
