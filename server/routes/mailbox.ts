import type { FastifyInstance } from 'fastify';
import { mailboxPage } from '../pages/mailbox.ts';
import { LIST_POLICY } from '../pages/plain-page.ts';
import type { Services } from '../services.ts';

/** The mail in the outbox, for those who try the site out; only where no mail is sent, and never in production. */
export function mailboxRoute(app: FastifyInstance, { outbox }: Pick<Services, 'outbox'>): void {
  app.get('/__mailbox', async (_request, reply) => {
    reply.header('content-security-policy', LIST_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await outbox.latest()));
  });
}
