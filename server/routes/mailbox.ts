import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#domain/schema.ts';
import { isLocalName, isOfThisComputer } from '../http/this-computer.ts';
import { mailboxPage } from '../pages/mailbox.ts';
import { LIST_POLICY } from '../pages/plain-page.ts';
import type { Services } from '../services.ts';

/** Mail has inline styles and links, and loads nothing. */
const MAIL_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'";

/**
 * The mail in the outbox, for those who try the site out on this very computer (S-18); only if no mail is sent, and
 * never in production. It contains links that reset passwords.
 */
export function mailboxRoute(
  app: FastifyInstance,
  { outbox, catalogue }: Pick<Services, 'outbox' | 'catalogue'>,
): void {
  // Under any other name, a page from elsewhere could read it in this browser by pointing its own host name at this
  // computer (DNS rebinding).
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
