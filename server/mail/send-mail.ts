import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Outbox } from './mail-outbox.repository.ts';
import type { MailSettings } from '../platform/settings/settings.ts';
import { type MailSender, mailSender } from './sender.ts';
import { smtpTransport } from './transport.ts';

const GIVEN_UP = 'mail failed permanently: rejected, or its link has expired; npx promenade mail refused lists it';

/** Sends the outbox by SMTP, and logs the outcome of each email. */
export function sendMail(log: FastifyBaseLogger, outbox: Outbox, settings: MailSettings): MailSender {
  return mailSender({
    outbox,
    transport: smtpTransport(settings),
    onSent: (mail) => log.info(named(mail), 'mail sent'),
    onFailure: (reason, mail) => log.error({ ...named(mail), reason }, 'mail could not be sent; retrying'),
    onGivenUp: (mail, reason, count) => log.error({ ...named(mail), reason, givenUp: count }, GIVEN_UP),
  });
}

/** Logs the number of permanently failed emails, if there are any. */
export async function tellOfGivenUp(log: FastifyBaseLogger, outbox: Outbox): Promise<void> {
  const givenUp = await outbox.countGivenUp();
  if (givenUp > 0) log.error({ givenUp }, GIVEN_UP);
}

/** Returns the log fields of an email and of the request that caused it (OBS-2). */
function named({ uuid, requestId }: Mail): { mail: string; reqId?: string } {
  return { mail: uuid, ...(requestId !== null && { reqId: requestId }) };
}
