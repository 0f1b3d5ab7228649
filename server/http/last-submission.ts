import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#domain/schema.ts';

const COOKIE = 'submission';

/**
 * Remembers in the browser which submission it made last in a campaign, for its bonus game alone (API-34).
 *
 * @param campaignUuid as in the address of the call
 */
export function rememberSubmission(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { campaignUuid, submissionUuid }: { readonly campaignUuid: string; readonly submissionUuid: string },
): void {
  reply.setCookie(COOKIE, submissionUuid, {
    path: `/front_end/${campaignUuid}/randomizer`,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  });
}

/** The remembered submission of the campaign in the address; undefined if there is none. */
export function lastSubmission({ cookies }: FastifyRequest): string | undefined {
  const uuid = cookies[COOKIE];
  return v.is(Uuid, uuid) ? uuid : undefined;
}
