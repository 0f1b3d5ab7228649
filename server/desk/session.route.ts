import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/calls/route.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { meOf } from './me-of.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import type { VisitOf, VisitSession } from './desk-visit.ts';

/** Adds the routes for the own session: who is signed in, sign out, and end all own sessions (DESK-3). */
export function sessionRoutes(api: FastifyInstance, visitOf: VisitOf, services: DeskServices): void {
  const { operators, now } = services;

  const sessionOf = (request: FastifyRequest): VisitSession => {
    const { session } = visitOf(request);
    if (!session) throw new Refusal(401, { detail: sentences.signIn });
    return session;
  };
  const entry = (what: 'signOut' | 'sessions.end', { operator }: VisitSession, request: FastifyRequest) =>
    entryOf(what, actorOf(operator), now(), { from: request.ip, request: request.id });

  route(api, deskCalls.whoAmI, (_input, request) => {
    const { operator, expiresAt } = sessionOf(request);
    return meOf(operator, expiresAt, services);
  });

  route(api, deskCalls.signOut, async (_input, request) => {
    const session = sessionOf(request);
    await operators.end(session.token, entry('signOut', session, request));
    visitOf(request).setToken(null);
    return {};
  });

  route(api, deskCalls.endSessions, async (_input, request) => {
    const session = sessionOf(request);
    await operators.endAll(session.operator.uuid, entry('sessions.end', session, request));
    visitOf(request).setToken(null);
    return {};
  });
}
