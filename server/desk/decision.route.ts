import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { route } from '../platform/calls/route.ts';
import { decideTogether } from './decide-together.ts';
import { type Decided, type Deciding, decideOn, undoOn } from './decide.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

/** Adds the routes for decisions on one or several submissions, and for undoing them (DESK-24, DESK-26). */
export function decisionRoutes(
  api: FastifyInstance,
  visitOf: VisitOf,
  { db, audit, catalogue, now }: Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now'>,
): void {
  const deciding = (request: FastifyRequest, campaign: string | undefined): Omit<Deciding, 'uuid'> => {
    const as = operatorOf(visitOf(request));
    const campaigns = campaign === undefined ? as.campaigns : [campaign.toLowerCase()];
    return { campaigns, catalogue, as, now: now(), from: request.ip, request: request.id };
  };

  route(api, deskCalls.decide, async ({ params: { uuid }, query: { campaign }, body }, request) => {
    assertStorable({ note: body.decision.note });
    return answerOf(await decideOn(audit, { uuid, ...deciding(request, campaign) }, body.decision, body.seen));
  });

  route(api, deskCalls.undoDecision, async ({ params: { uuid }, query: { campaign } }, request) =>
    answerOf(await undoOn(audit, { uuid, ...deciding(request, campaign) })),
  );

  route(api, deskCalls.decideTogether, ({ query: { campaign }, body }, request) =>
    decideTogether({ db, audit }, deciding(request, campaign), body),
  );
}

/**
 * @throws Refusal 404; 409 with the previous sender and event, or because the budget is used up; 422 if a note is
 *   missing
 */
function answerOf(decided: Decided) {
  switch (decided.kind) {
    case 'decided':
      return { state: decided.state };
    case 'noSubmission':
      throw new Refusal(404, { detail: sentences.noSubmission });
    case 'noteMissing':
      throw new Refusal(422, { note: [sentences.noteMissing], detail: sentences.noteMissing });
    case 'overBudget':
      throw new Refusal(409, { detail: sentences.overBudget });
    case 'refused': {
      const { detail, who, what } = decided;
      throw new Refusal(409, { detail, who, what });
    }
  }
}
