import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#domain/schema-parts.ts';
import { isLocalName, isOfThisComputer } from '../platform/http/this-computer.ts';
import { mailboxPage } from '../pages/mailbox-page.ts';
import { LIST_POLICY } from '../pages/plain-page.ts';
import type { Services } from '../services.ts';

/** Emails have inline styles and links, and load nothing. */
const MAIL_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'";

/**
 * Shows the mail in the outbox to people who try out the site on this computer (SECURITY-9). It exists only if no mail
 * is sent, and never in production, because it contains links that reset passwords.
 */
export function mailboxRoute(
  app: FastifyInstance,
  { outbox, catalogue }: Pick<Services, 'outbox' | 'catalogue'>,
): void {
  // Only local names and campaign domains are allowed. Otherwise a foreign page could point its own host name at this
  // computer and read the mail in this browser (DNS rebinding).
  const isAllowed = (request: FastifyRequest) =>
    isOfThisComputer(request) && (isLocalName(request.hostname) || catalogue.byDomain(request.host) !== undefined);

  app.get('/__mailbox', async (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    reply.header('content-security-policy', LIST_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await outbox.latest()));
  });
  app.get<{ Params: { uuid: string } }>('/__mailbox/:uuid', async (request, reply) => {
    const { uuid } = request.params;
    if (!isAllowed(request)) return reply.callNotFound();
    const mail = v.is(Uuid, uuid) ? await outbox.find(uuid) : undefined;
    if (!mail?.html) return reply.callNotFound();
    reply.header('content-security-policy', MAIL_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
}
