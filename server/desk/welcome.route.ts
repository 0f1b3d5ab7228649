import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { judgeNewPassword } from '../accounts/account.judge.ts';
import { MINUTE } from '../platform/http/limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { firstUnstorable } from '../platform/http/storable.ts';
import type { OperatorLink } from './operators.repository.ts';
import { route } from '../platform/calls/route.ts';
import { otpAddress, stepOf } from './one-time-codes.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { meOf } from './me-of.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import type { VisitOf } from './desk-visit.ts';

/** Tokens cannot be guessed. The limit stops scripts that occupy the server with password hashing. */
const LIMIT = { most: 60, window: MINUTE } as const;
/** Minimum password length in characters: it gives access to visitors' data. */
const SHORTEST = 12;

/** Adds the routes for a link that works once: it sets password and second factor and signs in (DESK-1). */
export function welcomeRoutes(api: FastifyInstance, visitOf: VisitOf, services: DeskServices): void {
  const { operators, passwords, now } = services;

  const linkOf = async (token: string): Promise<OperatorLink> => {
    const link = await operators.findLink(token, now());
    if (!link) throw new Refusal(404, { detail: sentences.linkEnded });
    return link;
  };

  route(
    api,
    deskCalls.openWelcome,
    async ({ body }) => {
      const { operator, totpSecret } = await linkOf(body.token);
      return { email: operator.email, otpAddress: otpAddress(operator.email, totpSecret), secret: totpSecret };
    },
    { limit: LIMIT },
  );

  route(
    api,
    deskCalls.finishWelcome,
    async ({ body }, request) => {
      const { operator, totpSecret } = await linkOf(body.token);
      const name = body.name.trim();
      judgeName(name);
      judgePassword(body, operator.email);
      const step = await stepOf(totpSecret, body.code, now());
      if (step === null) throw new Refusal(422, { code: [sentences.wrongCode], detail: sentences.check });
      const chosen = { name, passwordHash: await passwords.hash(body.newPassword, request.ip), step };
      const session = await operators.useLink(body.token, chosen, now(), (changed) =>
        entryOf('welcome.finish', actorOf(changed), now(), {
          about: changed.email,
          from: request.ip,
          request: request.id,
        }),
      );
      if (!session) throw new Refusal(404, { detail: sentences.linkEnded });
      visitOf(request).setToken(session.token);
      return meOf(session.operator, session.expiresAt, services);
    },
    { limit: LIMIT },
  );
}

function judgeName(name: string): void {
  if (name === '') throw new Refusal(422, { name: [sentences.nameMissing], detail: sentences.check });
  if (firstUnstorable({ name }) !== null)
    throw new Refusal(422, { name: [sentences.unstorable], detail: sentences.check });
}

function judgePassword(chosen: { newPassword: string; newPasswordConfirm: string }, email: string): void {
  if ([...chosen.newPassword].length < SHORTEST)
    throw new Refusal(422, { newPassword: [sentences.passwordShort], detail: sentences.check });
  judgeNewPassword(chosen, email);
}
