import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#domain/schema.ts';
import { LIST_POLICY } from '../pages/list.ts';
import { mailboxPage } from '../pages/mailbox.ts';
import type { Services } from '../services.ts';

/** Mail has inline styles and links, and loads nothing. */
const MAIL_POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'";

/** The mail in the outbox, for those who try the site out; only where no mail is sent, and never in production. */
export function mailboxRoute(app: FastifyInstance, { outbox }: Pick<Services, 'outbox'>): void {
  app.get('/__mailbox', async (_request, reply) => {
    reply.header('content-security-policy', LIST_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await outbox.latest()));
  });
  app.get<{ Params: { uuid: string } }>('/__mailbox/:uuid', async ({ params: { uuid } }, reply) => {
    const mail = v.is(Uuid, uuid) ? await outbox.find(uuid) : undefined;
    if (!mail?.html) return reply.callNotFound();
    reply.header('content-security-policy', MAIL_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
}
