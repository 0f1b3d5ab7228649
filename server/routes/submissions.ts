import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { pointsOf } from '#domain/rules/points.ts';
import type { FurtherFile, SubmissionCreation } from '#domain/submission.ts';
import { activities } from '../accounts/sentences.ts';
import { signedIn } from '../accounts/signed-in.ts';
import type { Pictures, TakeOutLimits } from '../bodies/taken-out.ts';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/sentences.ts';
import { oneByOne } from '../http/turns.ts';
import { submissionMail } from '../mail/submission-mail.ts';
import { LIMITS } from '../plugins/limits.ts';
import type { NewSubmission } from '../repositories/store-submission.ts';
import type { Added, Received } from '../repositories/submissions.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES, receiveImages, storeImages, tooManyImages } from '../submissions/images.ts';
import { judgePicture, judgeSubmission, type Judged } from '../submissions/judge.ts';
import { isRepeated, refuseRepeats } from '../submissions/repeats.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** Room for about forty of the largest pictures that the site's own client sends. Bytes. */
const SUBMISSION_LIMIT = 64 * 1024 * 1024;
/** Room for one picture of 10 MB as a data URL. Bytes. */
const PICTURE_LIMIT = 15 * 1024 * 1024;

/** The limits for the rest are far above any form. */
const PICTURES: TakeOutLimits = {
  mostText: 1024 * 1024,
  mostSigns: 10_000,
  mostPictures: MAX_IMAGES,
  mostBytes: MAX_IMAGE_BYTES,
};

type SubmissionServices = Pick<
  Services,
  'catalogue' | 'submissions' | 'accounts' | 'captcha' | 'limits' | 'wakeMailer' | 'now'
>;

/** The two calls that store pictures: a submission, and one more picture. */
export function submissionRoutes(
  app: FastifyInstance,
  { catalogue, submissions, accounts, captcha, limits, wakeMailer, now }: SubmissionServices,
): void {
  const inOrder = oneByOne();

  const judgeAndStore = async (
    site: Site,
    key: string,
    body: SubmissionCreation,
    pictures: Pictures,
    isGone: IsGone,
  ): Promise<Received> => {
    const accountUuid = await accountOf(site, body);
    const images = await receiveImages(body.files, pictures);
    const judged = judgeSubmission(site, body, now());
    await captcha.verify(site, body.captcha);
    const row = { ...rowOf(site, key, body, judged), accountUuid, points: pointsOf(judged.instance, judged) };
    const mail =
      judged.email === ''
        ? null
        : submissionMail(site, { ...judged, isAnonymous: accountUuid === null }, body.language);
    const along = { mail, activity: activities.submission, now: now() };
    const stored = await storeImages(images, isGone);
    refuseRepeats(stored);
    const received = await submissions.create(row, stored, maxEntriesOf(judged.instance), along);
    if (received === 'noMoreEntries') throw new Refusal(409, { detail: 'Additional submissions not allowed' });
    wakeMailer();
    return received;
  };

  /**
   * SUBM-5: the sender's account, if signed in.
   *
   * @throws Refusal 401 for an invalid token, or if the campaign requires a login and there is none
   */
  const accountOf = async (
    { campaign }: Site,
    { accessToken }: Pick<SubmissionCreation, 'accessToken'>,
  ): Promise<string | null> => {
    if (accessToken === null && !campaign.loginYn) return null;
    return (await signedIn(accounts, accessToken, now(), campaign.uuid)).uuid;
  };

  /**
   * SUBM-8: a submission that was received stays received and is the answer for ever, even if it would now be refused:
   * the offer has ended, the captcha is spent, or it would be the person's second. That there is none was found out
   * before the body was read. A second attempt waits for the first, and looks again; only one on another server of the
   * same database may overtake it, and looks again when refused.
   */
  const receive = async (
    site: Site,
    key: string,
    body: SubmissionCreation,
    pictures: Pictures,
    isGone: IsGone,
    hasWaited: boolean,
  ): Promise<Received> => {
    const recall = () => submissions.find(site.campaign.uuid, key);
    const earlier = hasWaited ? await recall() : undefined;
    if (earlier) return earlier;
    try {
      return await judgeAndStore(site, key, body, pictures, isGone);
    } catch (refusal) {
      const meanwhile = refusal instanceof Refusal ? await recall() : undefined;
      if (!meanwhile) throw refusal;
      return meanwhile;
    }
  };

  /**
   * A repeated attempt whose answer was lost is answered even beyond the limit: a refusal would make the browser start
   * over with another key.
   */
  const wasReceived = async ({ params, headers }: FastifyRequest): Promise<boolean> => {
    const { uuid } = params as { uuid: string };
    const key = v.safeParse(calls.createSubmission.headers, headers);
    const site = catalogue.byCampaign(uuid);
    return (
      key.success &&
      site !== undefined &&
      (await submissions.find(site.campaign.uuid, key.output['idempotency-key'])) !== undefined
    );
  };

  /**
   * A further picture is accepted under the same conditions as those of a submission: from somebody who may submit,
   * with a captcha if the campaign has one. One that cannot be decoded counts as one of the forty for a day; one that
   * never had its turn does not.
   */
  const addPicture = async (
    site: Site,
    submissionUuid: string,
    body: FurtherFile,
    pictures: Pictures,
    isGone: IsGone,
  ): Promise<number> => {
    const accountUuid = await accountOf(site, body);
    const present = await submissions.findPictures(site.campaign.uuid, submissionUuid);
    if (!present || (site.campaign.loginYn && present.accountUuid !== accountUuid)) throw noSubmission();
    const received = await receiveImages([body], pictures);
    const position = present.sha256.findIndex((sha256) => received[0]?.sha256.equals(sha256));
    if (position >= 0) return position;
    judgePicture(site, present.instancePk, now());
    if (present.sha256.length >= MAX_IMAGES) throw tooManyImages();
    await captcha.verify(site, body.captcha);
    const takeBack = await limits.tryingPicture(submissionUuid, MAX_IMAGES - present.sha256.length, tooManyImages);
    const [image] = await storeImages(received, isGone).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.status === 422)) await takeBack();
      throw error;
    });
    await takeBack();
    if (!image) throw noSubmission();
    return placeOf(await submissions.addImage(site.campaign.uuid, submissionUuid, image));
  };

  route(
    app,
    calls.createSubmission,
    ({ params, headers, body }, { socket }, { pictures }) => {
      const site = siteOfCampaign(catalogue, params.uuid);
      const key = headers['idempotency-key'].toLowerCase();
      return inOrder(`${site.campaign.uuid} ${key}`, (hasWaited) =>
        receive(site, key, body, pictures, () => socket.destroyed, hasWaited),
      );
    },
    {
      bodyLimit: SUBMISSION_LIMIT,
      pictures: PICTURES,
      limit: { ...LIMITS.submission, unless: wasReceived },
      exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
      answered: ({ params, headers }) =>
        submissions.find(
          siteOfCampaign(catalogue, params.uuid).campaign.uuid,
          headers['idempotency-key'].toLowerCase(),
        ),
    },
  );

  route(
    app,
    calls.addSubmissionFile,
    async ({ params: { uuid, submissionUuid }, body }, { socket }, { pictures }) => ({
      position: await addPicture(
        siteOfCampaign(catalogue, uuid),
        submissionUuid,
        body,
        pictures,
        () => socket.destroyed,
      ),
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

type IsGone = () => boolean;

function noSubmission(): Refusal {
  return new Refusal(404, { detail: sentences.noSubmission });
}

/**
 * The index of a further picture.
 *
 * @throws Refusal that says why it was not added
 */
function placeOf(added: Added): number {
  switch (added.kind) {
    case 'added':
      return added.position;
    case 'same':
      throw isRepeated(added.position, added.first);
    case 'full':
      throw tooManyImages();
    case 'noSubmission':
      throw noSubmission();
  }
}

function rowOf({ campaign }: Site, idempotencyKey: string, body: SubmissionCreation, judged: Judged): NewSubmission {
  const { instance, ...fields } = judged;
  const { qualifierAnswer, custom, utm, language } = body;
  return {
    campaignUuid: campaign.uuid,
    campaignInstancePk: instance.pk,
    idempotencyKey,
    qualifierAnswer,
    custom,
    utm,
    language,
    ...fields,
  };
}
