import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { NewSubmission, Received } from '../repositories/submissions.ts';
import type { Services } from '../services.ts';
import { receiveImages, storeImages } from '../submissions/images.ts';
import { judgeSubmission, type Judged } from '../submissions/judge.ts';
import { personOf } from '../submissions/person.ts';
import { route } from './route.ts';
import { siteOfCampaign } from './site-of.ts';

/** Room for some forty pictures of the largest kind that the site's own client sends, in bytes. */
export const SUBMISSION_LIMIT = 64 * 1024 * 1024;

/** The two calls that store: a submission with its pictures, and one more picture. */
export function submissionRoutes(app: FastifyInstance, { catalogue, submissions, captcha, now }: Pick<Services, 'catalogue' | 'submissions' | 'captcha' | 'now'>): void {
  const judgeAndStore = async (site: Site, key: string, body: SubmissionCreation): Promise<Received> => {
    const images = receiveImages(body.files);
    const judged = judgeSubmission(site, body, now());
    await captcha.verify(site, body.captcha);
    return submissions.create(rowOf(site, key, body, judged), await storeImages(images), maxEntriesOf(judged.journey));
  };

  /**
   * SUBM-8: what was received before stays received and is the answer for ever, also where it would be refused by now: the
   * offer has ended, the captcha is spent, or the same submission sent twice at one moment is the person's second.
   */
  const receive = async (site: Site, key: string, body: SubmissionCreation): Promise<Received> => {
    const recall = () => submissions.find(site.campaign.uuid, key);
    const earlier = await recall();
    if (earlier) return earlier;
    try {
      return await judgeAndStore(site, key, body);
    } catch (refusal) {
      const meanwhile = refusal instanceof Refusal ? await recall() : undefined;
      if (!meanwhile) throw refusal;
      return meanwhile;
    }
  };

  const underWay = new Map<string, Promise<Received>>();

  /** The same submission that comes again while it is being received waits for that one: its captcha is spent by now, and only the first may spend it. */
  const receiveOnce = async (site: Site, key: string, body: SubmissionCreation): Promise<Received> => {
    const id = `${site.campaign.uuid} ${key}`;
    const first = await underWay.get(id)?.catch(() => undefined);
    if (first) return first;
    const receiving = receive(site, key, body);
    underWay.set(id, receiving);
    try {
      return await receiving;
    } finally {
      if (underWay.get(id) === receiving) underWay.delete(id);
    }
  };

  route(app, calls.createSubmission, ({ params, headers, body }) => receiveOnce(siteOfCampaign(catalogue, params.uuid), headers['idempotency-key'], body), { bodyLimit: SUBMISSION_LIMIT });

  route(
    app,
    calls.addSubmissionFile,
    async ({ params, body }) => {
      const [image] = await storeImages(receiveImages([body]));
      const position = image && (await submissions.addImage(siteOfCampaign(catalogue, params.uuid).campaign.uuid, params.submissionUuid, image));
      if (position === undefined) throw new Refusal(404, { detail: 'There is no such submission.' });
      return { position };
    },
    { bodyLimit: SUBMISSION_LIMIT },
  );
}

function rowOf({ campaign }: Site, idempotencyKey: string, body: SubmissionCreation, judged: Judged): NewSubmission {
  const { journey, ...fields } = judged;
  const { qualifierAnswer, custom, utm, language } = body;
  return { campaignUuid: campaign.uuid, campaignInstancePk: journey.pk, idempotencyKey, qualifierAnswer, custom, utm, language, ...fields, ...personOf(fields) };
}
