import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { NewSubmission, Received } from '../repositories/submissions.ts';
import type { Services } from '../services.ts';
import { receiveImages, storeImages } from '../submissions/images.ts';
import { judgeSubmission, type Judged } from '../submissions/judge.ts';
import { route } from './route.ts';

/** Room for some forty pictures of the largest kind that the site's own client sends, in bytes. */
export const SUBMISSION_LIMIT = 64 * 1024 * 1024;

/** The two calls that store: a submission with its pictures, and one more picture. */
export function submissionRoutes(app: FastifyInstance, { catalogue, submissions, now }: Pick<Services, 'catalogue' | 'submissions' | 'now'>): void {
  const siteOf = (uuid: string): Site => {
    const site = catalogue.byCampaign(uuid);
    if (!site) throw new Refusal(404, { detail: 'There is no such campaign.' });
    return site;
  };

  /** SUBM-8: what was received before stays received and is the answer for ever, also where the rules would refuse it by now (the offer has ended, say). */
  const judgeOrRecall = async (site: Site, key: string, body: SubmissionCreation): Promise<Judged | Received> => {
    try {
      return judgeSubmission(site, body, now());
    } catch (refusal) {
      const earlier = await submissions.find(site.campaign.uuid, key);
      if (earlier) return earlier;
      throw refusal;
    }
  };

  route(
    app,
    calls.createSubmission,
    async ({ params, headers, body }) => {
      const site = siteOf(params.uuid);
      const key = headers['idempotency-key'];
      const received = receiveImages(body.files);
      const judged = await judgeOrRecall(site, key, body);
      if ('uuid' in judged) return judged;
      return submissions.create(rowOf(site, key, body, judged), await storeImages(received));
    },
    { bodyLimit: SUBMISSION_LIMIT },
  );

  route(
    app,
    calls.addSubmissionFile,
    async ({ params, body }) => {
      const [image] = await storeImages(receiveImages([body]));
      const position = image && (await submissions.addImage(siteOf(params.uuid).campaign.uuid, params.submissionUuid, image));
      if (position === undefined) throw new Refusal(404, { detail: 'There is no such submission.' });
      return { position };
    },
    { bodyLimit: SUBMISSION_LIMIT },
  );
}

function rowOf({ campaign }: Site, idempotencyKey: string, body: SubmissionCreation, judged: Judged): NewSubmission {
  const { journey, ...fields } = judged;
  const { qualifierAnswer, custom, utm, language } = body;
  return { campaignUuid: campaign.uuid, campaignInstancePk: journey.pk, idempotencyKey, qualifierAnswer, custom, utm, language, ...fields };
}
