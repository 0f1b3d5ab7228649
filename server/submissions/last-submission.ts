import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Uuid } from '#domain/schema-parts.ts';

const COOKIE = 'submission';

/**
 * Stores in a cookie which submission the browser made last in a campaign, only for its bonus game (API-34).
 *
 * @param campaignUuid as written in the address of the call
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

/** Returns the stored submission of the campaign in the address; undefined if there is none. */
export function lastSubmission({ cookies }: FastifyRequest): string | undefined {
  const uuid = cookies[COOKIE];
  return v.is(Uuid, uuid) ? uuid : undefined;
}
