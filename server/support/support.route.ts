import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { contactSchema, FIELD_MESSAGES } from '#domain/rules/validation.ts';
import type { SupportRequest } from '#domain/support.ts';
import { SupportWay } from '#domain/way-report.ts';
import { isKnownWay } from '../analytics/known-ways.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { firstUnstorable } from '../platform/http/storable.ts';
import { supportMail } from '../mail/support-mail.ts';
import { leave, LIMITS } from '../platform/calls/call-limits.ts';
import type { Services } from '../services.ts';
import { type Handler, route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Size limit in bytes: the longest message, even if every character is escaped. */
const LIMIT = 128 * 1024;

/**
 * Adds the call that stores a message, and mails it to the campaign's support address if there is one (CONT-1 …
 * CONT-3). The visitor's path is stored if the chart has each of its steps (CONT-5).
 */
export function supportRoute(
  app: FastifyInstance,
  { catalogue, supportRequests, wakeMailer }: Pick<Services, 'catalogue' | 'supportRequests' | 'wakeMailer'>,
): void {
  const receive: Handler<typeof calls.createSupportRequest> = async ({ params, body }, call) => {
    const site = siteOfCampaign(catalogue, params.uuid);
    const { campaign } = site;
    const request = judge(body);
    const { email, message, language, supportData } = request;
    const isKnown = campaign.instances.some(({ pk }) => pk === request.campaignInstancePk);
    const campaignInstancePk = isKnown ? request.campaignInstancePk : null;
    // A page of another version may have another chart, and a path with gaps would mislead.
    const way = v.is(SupportWay, request.way) && request.way.every(isKnownWay) ? request.way : [];
    const row = { campaignUuid: campaign.uuid, campaignInstancePk, email, message, language, supportData, way };
    const mail = campaign.supportEmail === undefined ? null : supportMail(site, campaign.supportEmail, request);
    await leave(call, 'messages', [row, mail], () => supportRequests.create(row, mail));
    wakeMailer('mail');
    return {};
  };
  const exists = ({ params }: { params: { uuid: string } }) => siteOfCampaign(catalogue, params.uuid);
  route(app, calls.createSupportRequest, receive, { bodyLimit: LIMIT, limit: LIMITS.supportRequest, exists });
}

/** @throws Refusal 422 with a text for each wrong field, the email first (ERR-11, ERR-12) */
function judge(body: SupportRequest): SupportRequest {
  const { email, message } = body;
  const parsed = v.safeParse(contactSchema, { email, message });
  if (!parsed.success) throw new Refusal(422, textsOf(parsed.issues));
  const unstorable = firstUnstorable({ ...body });
  if (unstorable !== null) throw new Refusal(422, { [unstorable]: [sentences.messageUnstorable] });
  return { ...body, ...parsed.output };
}

function textsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const).toReversed());
  const [email, message] = [fields.get('email'), fields.get('message')];
  return {
    ...(email && { email: [email] }),
    ...(message && { message: [message === FIELD_MESSAGES.required ? sentences.messageMissing : message] }),
  };
}
