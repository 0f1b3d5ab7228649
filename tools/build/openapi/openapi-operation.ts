import { type Call, type CallName, calls } from '#domain/calls.ts';
import type { Answer, Operation } from '#server/pages/api/api-document.ts';
import { type ExampleRequest, parametersOf } from './parameters.ts';
import { refusalsOf } from '#server/pages/api/refusals-of.ts';
import { callDescriptions } from '#server/pages/api/calls/call-descriptions.ts';
import type { RefusalNote } from '#server/pages/api/calls/call-description.ts';
import { answeredSchema, sentSchema } from './schemas.ts';

/** Requires both the cookie and the header with the same token. */
const ANTI_FORGERY = { antiForgeryHeader: [], antiForgeryCookie: [] };
const RETRY_AFTER = {
  'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'integer' } },
} as const;

/** Returns a call of the table as an operation of the document, in one of its groups. */
export function operationOf(name: CallName, group: string): Operation {
  const call: Call = calls[name];
  const { summary, details } = callDescriptions[name];
  const { input, reply }: { input: ExampleRequest; reply: unknown } = callDescriptions[name];
  return {
    operationId: name,
    tags: [group],
    summary,
    description: details,
    security: securityOf(call),
    parameters: parametersOf(call, input),
    requestBody: bodyOf(call, input.body),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: answeredSchema(call.reply), example: reply } },
      },
      ...(ETAGGED.has(name) && { 304: { description: 'As the ETag in If-None-Match says.' } }),
      ...Object.fromEntries(refusalsOf(name).map(([status, note]) => [status, answerOf(status, note)])),
    },
  };
}

function bodyOf({ body, bytes, mayLackBody }: Call, example: unknown): Operation['requestBody'] {
  if (body) return { required: !mayLackBody, content: { 'application/json': { schema: sentSchema(body), example } } };
  return bytes && { required: true, content: Object.fromEntries(bytes.map((type) => [type, {}])) };
}

/** The calls whose response has an ETag header. */
const ETAGGED: ReadonlySet<CallName> = new Set(['getCampaign', 'findCampaignByDomain', 'findCampaignByHub']);

/** Returns the security requirement of a call; an empty list if it needs none. */
function securityOf({ method, isBeacon }: Call): Operation['security'] {
  if (method === 'GET') return [];
  return isBeacon ? [ANTI_FORGERY, {}] : [ANTI_FORGERY];
}

function answerOf(status: number, { when, body }: RefusalNote): Answer {
  return {
    description: when,
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example: body } },
  };
}
