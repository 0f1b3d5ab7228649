import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Audited } from '#domain/desk/audit-line.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { route } from '../platform/calls/route.ts';
import { stepOf } from './one-time-codes.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { meOf } from './me-of.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import type { VisitOf } from './desk-visit.ts';

/** Attempts are counted like those of visitors' accounts, under this campaign name. */
const DESK = 'desk';
const STRANGER: Actor = { kind: 'stranger' };

/** Adds the routes for signing in with two steps: email and password, then a one-time code (DESK-4). */
export function signInRoutes(api: FastifyInstance, visitOf: VisitOf, services: DeskServices): void {
  const { operators, audit, passwords, limits, codeLimit, now } = services;

  /** Never logs the typed text, which may be a password. */
  const tell = (request: FastifyRequest, what: Audited, who: Actor, about: string | null, detail: string | null) =>
    audit.add(entryOf(what, who, now(), { about, detail, from: request.ip, request: request.id }));

  /** Response and work are the same whether or not the operator exists. */
  route(api, deskCalls.signIn, async ({ body }, request) => {
    const emailNormalised = normaliseEmail(body.email);
    const succeeded = await limits.signingIn({ campaignUuid: DESK, emailNormalised, ip: request.ip });
    const operator = await findOperator(emailNormalised);
    const hash = operator?.endedAt === null ? operator.passwordHash : null;
    const isRight = await passwords.verify(hash ?? undefined, body.password, {
      account: `${DESK} ${emailNormalised}`,
      ip: request.ip,
    });
    const begun = operator && isRight ? await operators.begin(operator, now()) : undefined;
    if (!begun) {
      await tell(request, 'signIn.refused', STRANGER, operator?.email ?? null, operator ? null : 'unknown e-mail');
      throw new Refusal(401, { detail: sentences.wrongCredentials });
    }
    await succeeded();
    visitOf(request).setToken(begun.token);
    return {};
  });

  route(api, deskCalls.enterCode, async ({ body }, request) => {
    const { session, setToken } = visitOf(request);
    if (!session) throw new Refusal(401, { detail: sentences.signIn });
    const { operator, token } = session;
    const succeeded = await codeLimit(operator.uuid);
    const step = operator.totpSecret === null ? null : await stepOf(operator.totpSecret, body.code, now());
    const said = { about: operator.email, from: request.ip, request: request.id };
    const proven =
      step === null
        ? undefined
        : await operators.prove(token, operator, step, now(), (as) => entryOf('signIn', actorOf(as), now(), said));
    if (!proven) {
      await tell(request, 'code.refused', STRANGER, operator.email, null);
      throw new Refusal(422, { code: [sentences.wrongCode], detail: sentences.wrongCode });
    }
    await succeeded();
    setToken(proven.token);
    return meOf(proven.operator, proven.expiresAt, services);
  });

  /** The database cannot store NUL characters, so such an address belongs to nobody. */
  function findOperator(emailNormalised: string) {
    return emailNormalised.includes('\0') ? Promise.resolve(undefined) : operators.find(emailNormalised);
  }
}
