import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Adds the call for a puzzle of the embedded captcha. Each puzzle is new and must not be cached. */
export function captchaRoute(
  app: FastifyInstance,
  { catalogue, captcha }: Pick<Services, 'catalogue' | 'captcha'>,
): void {
  route(
    app,
    calls.createChallenge,
    async ({ params }) => ({ ...(await captcha.challenge(siteOfCampaign(catalogue, params.uuid))) }),
    { keep: 'no-store' },
  );
}
