import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import { accountOf } from '../accounts/account-of.ts';
import { takeAnyType } from '../platform/bodies/bodies.ts';
import { HOUR, tooMany } from '../platform/http/limit.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { broadNetworkOf, countedAddress, networkOf } from '../platform/http/visitor-address.ts';
import { answer } from '../platform/plugins/handle-errors.ts';
import { countPictures, LIMITS } from '../platform/calls/call-limits.ts';
import type { Services } from '../services.ts';
import { MOST_PICTURE_BYTES } from '#domain/submission-limits.ts';
import { judgePicture } from '../submissions/submission.judge.ts';
import { lookAt } from './look-at.ts';
import { refusedPicture } from './refused-pictures.ts';
import { pictureFaults } from './picture-sentences.ts';
import { pkOf } from '../platform/calls/call-input.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

type PictureServices = Pick<
  Services,
  'catalogue' | 'sentPictures' | 'wakePreparing' | 'accounts' | 'production' | 'now'
>;

/** The framework's code for a body beyond its limit. */
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Adds the call that pre-uploads a picture (AHEAD-1). The picture is inspected and stored unchanged, and prepared
 * afterwards, unless it is small and plain.
 */
export function pictureRoute(
  app: FastifyInstance,
  { catalogue, sentPictures, wakePreparing, accounts, production, now }: PictureServices,
): void {
  const senderOf = (request: FastifyRequest): string | null => {
    const address = countedAddress(request, { production });
    return address === null ? null : createHash('sha256').update(networkOf(address)).digest('hex');
  };

  void app.register(async (scope) => {
    takeAnyType(scope);
    scope.setErrorHandler((error: { readonly code?: string }, request, reply) =>
      answer(error.code === TOO_LARGE ? refusedPicture(413, pictureFaults.large) : error, request, reply),
    );
    route(
      scope,
      calls.sendPicture,
      async ({ params, headers }, request, { bytes }) => {
        const uuid = uuidOf(headers);
        await countPictures(request, [bytes.length], { isNumbered: true });
        const looked = await lookAt(bytes, broadNetworkOf(request.ip));
        const sent = {
          ...looked,
          uuid,
          campaignUuid: params.uuid,
          sender: senderOf(request),
          data: looked.prepared?.jpeg ?? bytes,
        };
        if (!(await sentPictures.receive(sent))) throw tooMany(HOUR, sentences.tooMany);
        if (looked.prepared === null) wakePreparing();
        return { uuid };
      },
      {
        bodyLimit: MOST_PICTURE_BYTES,
        limit: LIMITS.picture,
        exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
        find: async ({ params, query }) => {
          const site = siteOfCampaign(catalogue, params.uuid);
          await accountOf(accounts, site.campaign, query.access_token ?? null, now());
          judgePicture(site, pkOf(query.campaign_instance_pk), now());
        },
        answered: async ({ headers }) => {
          const uuid = uuidOf(headers);
          return (await sentPictures.isReceived(uuid)) ? { uuid } : undefined;
        },
      },
    );
  });
}

/** Returns the idempotency key of a picture, which is its uuid. */
const uuidOf = (headers: { readonly 'idempotency-key': string }): string => headers['idempotency-key'].toLowerCase();
