import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { pointsOf } from '#domain/rules/points.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import { activities } from '../accounts/sentences.ts';
import { signedIn } from '../accounts/signed-in.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { submissionMail } from '../mail/submission-mail.ts';
import { Refusal } from '../refusal.ts';
import type { NewSubmission, Received } from '../repositories/submissions.ts';
import type { Services } from '../services.ts';
import { MAX_IMAGES, receiveImages, storeImages, tooManyImages } from '../submissions/images.ts';
import { judgePicture, judgeSubmission, type Judged } from '../submissions/judge.ts';
import { personOf } from '../submissions/person.ts';
import { oneByOne } from '../submissions/turns.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** Room for some forty pictures of the largest kind that the site's own client sends, in bytes. */
export const SUBMISSION_LIMIT = 64 * 1024 * 1024;
/** Room for one picture of 10 MB as a data URL, in bytes. */
const PICTURE_LIMIT = 15 * 1024 * 1024;

type SubmissionServices = Pick<Services, 'catalogue' | 'submissions' | 'accounts' | 'captcha' | 'wakeMailer' | 'now'>;

/** The two calls that store: a submission with its pictures, and one more picture. */
export function submissionRoutes(app: FastifyInstance, { catalogue, submissions, accounts, captcha, wakeMailer, now }: SubmissionServices): void {
  const inOrder = oneByOne();

  const judgeAndStore = async (site: Site, key: string, body: SubmissionCreation, isGone: IsGone): Promise<Received> => {
    const accountUuid = await accountOf(site, body);
    const images = receiveImages(body.files);
    const judged = judgeSubmission(site, body, now());
    await captcha.verify(site, body.captcha);
    const row = { ...rowOf(site, key, body, judged), accountUuid, points: pointsOf(judged.journey, judged) };
    const mail = judged.email === '' ? null : submissionMail(site, judged, body.language);
    const along = { mail, activity: activities.submission, now: now() };
    const received = await submissions.create(row, await storeImages(images, isGone), maxEntriesOf(judged.journey), along);
    wakeMailer();
    return received;
  };

  /**
   * SUBM-5: who submits, where they are signed in.
   * @throws Refusal 401 for a token that is not good, and where the campaign asks for a login and there is none
   */
  const accountOf = async ({ campaign }: Site, { accessToken }: SubmissionCreation): Promise<string | null> => {
    if (accessToken === null && !campaign.loginYn) return null;
    return (await signedIn(accounts, accessToken, now(), campaign.uuid)).uuid;
  };

  /**
   * SUBM-8: what was received before stays received and is the answer for ever, also where it would be refused by now: the
   * offer has ended, the captcha is spent, or it would be the person's second. A second attempt waits for the first; only one
   * at another server of the same database may overtake it, and looks again when refused.
   */
  const receive = async (site: Site, key: string, body: SubmissionCreation, isGone: IsGone): Promise<Received> => {
    const recall = () => submissions.find(site.campaign.uuid, key);
    const earlier = await recall();
    if (earlier) return earlier;
    try {
      return await judgeAndStore(site, key, body, isGone);
    } catch (refusal) {
      const meanwhile = refusal instanceof Refusal ? await recall() : undefined;
      if (!meanwhile) throw refusal;
      return meanwhile;
    }
  };

  route(
    app,
    calls.createSubmission,
    ({ params, headers, body }, { socket }) => {
      const site = siteOfCampaign(catalogue, params.uuid);
      const key = headers['idempotency-key'].toLowerCase();
      return inOrder(`${site.campaign.uuid} ${key}`, () => receive(site, key, body, () => socket.destroyed));
    },
    { bodyLimit: SUBMISSION_LIMIT },
  );

  route(
    app,
    calls.addSubmissionFile,
    async ({ params: { uuid, submissionUuid }, body }, { socket }) => {
      const site = siteOfCampaign(catalogue, uuid);
      const present = await submissions.findPictures(site.campaign.uuid, submissionUuid);
      if (!present) throw noSubmission();
      const received = receiveImages([body]);
      const position = present.sha256.findIndex((sha256) => received[0]?.sha256.equals(sha256));
      if (position >= 0) return { position };
      judgePicture(site, present.journeyPk, now());
      if (present.sha256.length >= MAX_IMAGES) throw tooManyImages();
      const [image] = await storeImages(received, () => socket.destroyed);
      const added = image && (await submissions.addImage(site.campaign.uuid, submissionUuid, image));
      if (added === undefined) throw noSubmission();
      return { position: added };
    },
    { bodyLimit: PICTURE_LIMIT },
  );
}

type IsGone = () => boolean;

function noSubmission(): Refusal {
  return new Refusal(404, { detail: 'There is no such submission.' });
}

function rowOf({ campaign }: Site, idempotencyKey: string, body: SubmissionCreation, judged: Judged): NewSubmission {
  const { journey, ...fields } = judged;
  const { qualifierAnswer, custom, utm, language } = body;
  return { campaignUuid: campaign.uuid, campaignInstancePk: journey.pk, idempotencyKey, qualifierAnswer, custom, utm, language, ...fields, ...personOf(fields) };
}
