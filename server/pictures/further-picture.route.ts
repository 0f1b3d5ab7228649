import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { FurtherFile } from '#domain/submission.ts';
import { accountOf } from '../accounts/account-of.ts';
import type { Pictures } from '../platform/bodies/taken-out.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';
import { senderOf } from '../platform/http/visitor-address.ts';
import { countPictures, LIMITS } from '../platform/calls/call-limits.ts';
import type { Added } from '../submissions/submissions.repository.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { MAX_IMAGES, receiveImages, sizesBrought, tooManyImages } from './images.ts';
import { judgePicture } from '../submissions/submission.judge.ts';
import { PICTURES } from './picture-limits.ts';
import { noSuchPicture } from './refused-pictures.ts';
import { isRepeated } from './refuse-repeats.ts';
import { sentAhead } from './sent-ahead.ts';
import { storeImages } from './store-images.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Size limit in bytes: one picture of 10 MB as a data URL. */
export const PICTURE_LIMIT = 15 * 1024 * 1024;

type FurtherServices = Pick<
  Services,
  'catalogue' | 'submissions' | 'sentPictures' | 'prepareSent' | 'accounts' | 'captcha' | 'limits' | 'now'
>;

/** Adds the call that adds one more picture to a received submission. */
export function furtherPictureRoute(
  app: FastifyInstance,
  { catalogue, submissions, sentPictures, prepareSent, accounts, captcha, limits, now }: FurtherServices,
): void {
  /**
   * Adds a further picture under the conditions of a submission: the visitor may submit, and passes the captcha if the
   * campaign has one. A picture that cannot be decoded counts for a day as one of the forty. A picture whose decoding
   * never started does not count.
   */
  const addPicture = async (
    site: Site,
    submissionUuid: string,
    body: FurtherFile,
    pictures: Pictures,
    request: FastifyRequest,
  ): Promise<number> => {
    const accountUuid = await accountOf(accounts, site.campaign, body.accessToken, now());
    const present = await submissions.findPictures(site.campaign.uuid, submissionUuid);
    if (!present || (site.campaign.loginYn && present.accountUuid !== accountUuid)) throw noSubmission();
    const again = 'picture' in body ? present.pictures.findIndex(({ uuid }) => uuid === body.picture) : -1;
    if (again >= 0) return again;
    const sent = await sentAhead(sentPictures, site.campaign.uuid, [body]);
    if ('picture' in body && sent.size === 0) throw noSuchPicture();
    const received = await receiveImages([body], { pictures, sent });
    const position = present.pictures.findIndex(({ sha256 }) => received[0]?.sha256.equals(sha256));
    if (position >= 0) return position;
    judgePicture(site, present.instancePk, now());
    if (present.pictures.length >= MAX_IMAGES) throw tooManyImages();
    await countPictures(request, sizesBrought(received));
    await captcha.verify(site, body.captcha);
    const takeBack = await limits.tryingPicture(submissionUuid, MAX_IMAGES - present.pictures.length, tooManyImages);
    const [image] = await storeImages(received, senderOf(request), prepareSent).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.status === 422)) await takeBack();
      throw error;
    });
    await takeBack();
    if (!image) throw noSubmission();
    return placeOf(await submissions.addImage(site.campaign.uuid, submissionUuid, image, now()));
  };

  route(
    app,
    calls.addSubmissionFile,
    async ({ params: { uuid, submissionUuid }, body }, request, { pictures }) => ({
      position: await addPicture(siteOfCampaign(catalogue, uuid), submissionUuid, body, pictures, request),
    }),
    {
      bodyLimit: PICTURE_LIMIT,
      pictures: PICTURES,
      limit: LIMITS.submission,
      exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
      find: async ({ params: { uuid, submissionUuid } }) => {
        if (!(await submissions.findPictures(siteOfCampaign(catalogue, uuid).campaign.uuid, submissionUuid)))
          throw noSubmission();
      },
    },
  );
}

/** Returns the error response if the submission's state does not accept what a visitor sends (STATUS-6, STATUS-7). */
export function notNow(): Refusal {
  return new Refusal(409, { detail: sentences.notNow });
}

function noSubmission(): Refusal {
  return new Refusal(404, { detail: sentences.noSubmission });
}

/**
 * Returns the index of a further picture.
 *
 * @throws Refusal with the reason if the picture was not added
 */
export function placeOf(added: Added): number {
  switch (added.kind) {
    case 'added':
      return added.position;
    case 'same':
      throw isRepeated(added.position, added.first);
    case 'full':
      throw tooManyImages();
    case 'gone':
      throw noSuchPicture();
    case 'notAskedFor':
      throw notNow();
    case 'noSubmission':
      throw noSubmission();
  }
}
