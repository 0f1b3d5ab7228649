import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import type { Site } from '../catalogue/catalogue.ts';
import { Refusal } from '../refusal.ts';
import type { NewSubmission, Received } from '../repositories/submissions.ts';
import type { Services } from '../services.ts';
import { receiveImages, storeImages, type ReceivedImage } from '../submissions/images.ts';
import { judgeSubmission, type Judged } from '../submissions/judge.ts';
import { sentences } from '../submissions/sentences.ts';
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

  /** What was received before stays received, also where the rules would refuse it by now (the offer has ended, say). */
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
      const requestHash = hashOf(body, received);
      const judged = await judgeOrRecall(site, key, body);
      if ('requestHash' in judged) return sameAs(judged, requestHash);
      const row = rowOf(site, key, requestHash, body, judged);
      return sameAs(await submissions.create(row, await storeImages(received)), requestHash);
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

/** SUBM-8: what a key was used for first is its answer for ever; other data under the same key is a mistake. */
function sameAs(received: Received, requestHash: Buffer): { uuid: string } {
  if (!received.requestHash.equals(requestHash)) throw new Refusal(409, { detail: sentences.otherData });
  return { uuid: received.uuid };
}

/** A fingerprint of all that the client sent, the pictures by theirs. */
function hashOf({ files: _files, ...fields }: SubmissionCreation, images: readonly ReceivedImage[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { sha256 } of images) hash.update(sha256);
  return hash.digest();
}

function rowOf({ campaign }: Site, idempotencyKey: string, requestHash: Buffer, body: SubmissionCreation, judged: Judged): NewSubmission {
  const { journey, ...fields } = judged;
  const { qualifierAnswer, custom, utm, language } = body;
  return { campaignUuid: campaign.uuid, campaignInstancePk: journey.pk, idempotencyKey, requestHash, qualifierAnswer, custom, utm, language, ...fields };
}
