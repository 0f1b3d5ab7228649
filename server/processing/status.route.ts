import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { MOST_WITH_BETTER } from '#domain/submission-limits.ts';
import type { Pictures } from '../platform/bodies/taken-out.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { senderOf } from '../platform/http/visitor-address.ts';
import { countPictures, LIMITS } from '../platform/calls/call-limits.ts';
import { statusOf } from './status-of.ts';
import type { Standing } from './statuses.repository.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { entriesLeft } from '../submissions/entries-left.ts';
import { receiveImages, sizesBrought, tooManyImages } from '../pictures/images.ts';
import { PICTURES } from '../pictures/picture-limits.ts';
import { isRepeated } from '../pictures/refuse-repeats.ts';
import { storeImages } from '../pictures/store-images.ts';
import { notNow, placeOf, PICTURE_LIMIT } from '../pictures/further-picture.route.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

type StatusServices = Pick<
  Services,
  'catalogue' | 'statuses' | 'submissions' | 'prepareSent' | 'limits' | 'applyEvent' | 'now'
>;

/** Adds the calls of a status page, which require only its code (STATUS-2). */
export function statusRoutes(
  app: FastifyInstance,
  { catalogue, statuses, submissions, prepareSent, limits, applyEvent, now }: StatusServices,
): void {
  const found = async ({ uuid, code }: { readonly uuid: string; readonly code: string }): Promise<Standing> => {
    const standing = await statuses.find(siteOfCampaign(catalogue, uuid).campaign.uuid, code);
    if (!standing) throw new Refusal(404, { detail: sentences.noSubmission });
    return standing;
  };
  const exists = ({ params }: { readonly params: { readonly uuid: string } }) => siteOfCampaign(catalogue, params.uuid);
  const limit = {
    ...LIMITS.status,
    unless: async ({ params }: { readonly params: unknown }) => {
      const { uuid, code } = params as { uuid: string; code: string };
      return (await statuses.find(siteOfCampaign(catalogue, uuid).campaign.uuid, code)) !== undefined;
    },
  };

  const answer = async (params: { readonly uuid: string; readonly code: string }): Promise<SubmissionStatus> => {
    const standing = await found(params);
    const { campaign } = siteOfCampaign(catalogue, params.uuid);
    return { ...statusOf(standing), ...(await entriesLeft(submissions, campaign, standing.row)) };
  };

  route(app, calls.getStatus, ({ params }) => answer(params), { exists, limit, keep: 'no-store' });

  route(
    app,
    calls.sendBetterPicture,
    async ({ params, body }, request, { pictures }) => {
      const { campaign } = siteOfCampaign(catalogue, params.uuid);
      await addPicture(campaign, await found(params), body, pictures, request);
      return answer(params);
    },
    {
      exists,
      limit,
      keep: 'no-store',
      bodyLimit: PICTURE_LIMIT,
      pictures: PICTURES,
      find: ({ params }) => found(params),
    },
  );

  route(
    app,
    calls.appealRefusal,
    async ({ params, body }) => {
      assertStorable(body);
      const { row } = await found(params);
      const event = { type: 'appeal', text: body.text } as const;
      const by = { kind: 'visitor', name: null } as const;
      const moved = await applyEvent({ submissionUuid: row.uuid, event, by });
      if (moved.kind !== 'moved') throw notNow();
      return answer(params);
    },
    { exists, limit, keep: 'no-store', find: ({ params }) => found(params) },
  );

  route(
    app,
    calls.acceptPrize,
    async ({ params }) => {
      const { row } = await found(params);
      const by = { kind: 'visitor', name: null } as const;
      const moved = await applyEvent({ submissionUuid: row.uuid, event: { type: 'prize.accepted' }, by });
      // A repeated call, such as one whose response was lost, changes nothing.
      const isAccepted = moved.kind === 'moved' || (moved.kind === 'notTaken' && moved.state === 'accepted');
      if (!isAccepted) throw notNow();
      return answer(params);
    },
    { exists, limit, keep: 'no-store', find: ({ params }) => found(params) },
  );

  /**
   * Adds a better picture. Only the state `awaitingPicture` accepts one; resending the same picture changes nothing.
   */
  async function addPicture(
    { uuid }: Site['campaign'],
    standing: Standing,
    body: { readonly dataUrl: string },
    pictures: Pictures,
    request: FastifyRequest,
  ): Promise<void> {
    const submissionUuid = standing.row.uuid;
    const isWaiting = standing.life.state === 'awaitingPicture';
    const present = await submissions.findPictures(uuid, submissionUuid);
    const received = await receiveImages([body], { pictures });
    const held = present?.pictures ?? [];
    const position = held.findIndex(({ sha256 }) => received[0]?.sha256.equals(sha256));
    if (!isWaiting && position >= 0) return;
    if (!isWaiting) throw notNow();
    if (position >= 0) throw isRepeated(held.length, position);
    if (held.length >= MOST_WITH_BETTER) throw tooManyImages();
    await countPictures(request, sizesBrought(received));
    const takeBack = await limits.tryingPicture(submissionUuid, MOST_WITH_BETTER - held.length, tooManyImages);
    const [image] = await storeImages(received, senderOf(request), prepareSent).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.status === 422)) await takeBack();
      throw error;
    });
    await takeBack();
    if (image) placeOf(await submissions.addImage(uuid, submissionUuid, image, now(), 'ifAskedFor'));
  }
}
