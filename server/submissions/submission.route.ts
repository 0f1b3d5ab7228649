import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import { creditsPerDayOf, pointsOf } from '#domain/rules/points-rules.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import type { SubmissionCreation } from '#domain/submission.ts';
import { accountOf } from '../accounts/account-of.ts';
import { activities } from '../accounts/account-sentences.ts';
import type { Pictures } from '../platform/bodies/taken-out.ts';
import { rememberSubmission } from './last-submission.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { serializeByName } from '../platform/http/concurrency.ts';
import { senderOf } from '../platform/http/visitor-address.ts';
import { linksOf } from '../mail/mail-links.ts';
import { submissionMail } from '../mail/submission-mail.ts';
import { countPictures, LIMITS } from '../platform/calls/call-limits.ts';
import type { NewSubmission, Received } from './store-submission.repository.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import { entriesLeft } from './entries-left.ts';
import { missingPictures, receiveImages, sizesBrought } from '../pictures/images.ts';
import { judgeSubmission, type Judged } from './submission.judge.ts';
import { PICTURES } from '../pictures/picture-limits.ts';
import { refuseRepeats } from '../pictures/refuse-repeats.ts';
import { sentAhead } from '../pictures/sent-ahead.ts';
import { storeImages } from '../pictures/store-images.ts';
import { isShort, route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';

/** Size limit in bytes: about forty of the largest pictures that the site's own client sends. */
const SUBMISSION_LIMIT = 64 * 1024 * 1024;
/**
 * Length in bytes of a body that is read before its key is looked up: reading it costs less than a query. Nearly all
 * submissions without pictures in their body are shorter.
 */
const SHORT = 64 * 1024;
type SubmissionServices = Pick<
  Services,
  | 'catalogue'
  | 'submissions'
  | 'sentPictures'
  | 'prepareSent'
  | 'accounts'
  | 'captcha'
  | 'wakeMailer'
  | 'now'
  | 'production'
>;

/** The response to a received submission. */
type Answered = Received & { readonly entriesLeft?: number };

/** Adds the call that creates a submission, with its pictures or with the uuids of pre-uploaded pictures. */
export function submissionRoute(
  app: FastifyInstance,
  {
    catalogue,
    submissions,
    sentPictures,
    prepareSent,
    accounts,
    captcha,
    wakeMailer,
    now,
    production,
  }: SubmissionServices,
): void {
  const inOrder = serializeByName();

  const judgeAndStore = async (
    site: Site,
    key: string,
    body: SubmissionCreation,
    pictures: Pictures,
    request: FastifyRequest,
  ): Promise<Answered> => {
    const accountUuid = await accountOf(accounts, site.campaign, body.accessToken, now());
    const sent = await sentAhead(sentPictures, site.campaign.uuid, body.files);
    const images = await receiveImages(body.files, { pictures, sent });
    const judged = judgeSubmission(site, body, now());
    await countPictures(request, sizesBrought(images));
    await captcha.verify(site, body.captcha);
    const row = { ...rowOf(site, key, body, judged), accountUuid, points: pointsOf(judged.instance, judged) };
    const mail =
      judged.email === ''
        ? null
        : submissionMail(
            site,
            { ...judged, isAnonymous: accountUuid === null },
            body.language,
            linksOf(request, site, { production }),
          );
    const promised = promisedBy(judged.instance, judged);
    const along = {
      mail,
      activity: activities.submission,
      promised,
      creditsPerDay: creditsPerDayOf(judged.instance),
      now: now(),
    };
    const most = maxEntriesOf(judged.instance);
    // Preparing takes longer than a query. Without pictures to prepare, storing the submission is that query.
    const isPrepared = images.every((image) => 'sent' in image && image.sent.held !== null);
    if (!isPrepared && most !== null && (await submissions.hasEntered(row, most))) throw noMoreEntries(most);
    const stored = await storeImages(images, senderOf(request), prepareSent);
    refuseRepeats(stored);
    const received = await submissions.create(row, stored, most, along);
    if (received === 'noMoreEntries') throw noMoreEntries(most);
    if ('gone' in received) throw missingPictures(received.gone);
    const { entries, isNew, ...answer } = received;
    if (isNew) wakeMailer('mail');
    const { campaignInstancePk } = row;
    const counted = { uuid: answer.uuid, campaignInstancePk, entries };
    return { ...answer, ...(await entriesLeft(submissions, site.campaign, counted)) };
  };

  /** Returns the original response to the submission with this key, but with the current count of entries. */
  const find = async ({ campaign }: Site, key: string): Promise<Answered | undefined> => {
    const earlier = await submissions.find(campaign.uuid, key);
    return earlier && { ...earlier, ...(await entriesLeft(submissions, campaign, earlier)) };
  };

  /**
   * Receives a submission at most once per key (SUBM-8). A received submission stays received. Its response stays valid
   * even if the submission would now be rejected: the offer has ended, the captcha is spent, or it would be the
   * person's second.
   *
   * The key is looked up first if an earlier attempt is likely, or if this one would be expensive: before a long body
   * is read, before pictures are prepared, and after an attempt has waited for another one. All others store the
   * submission unless the key is taken. A rejected attempt looks up its key, because an earlier one may have been
   * received.
   */
  const receive = async (
    site: Site,
    key: string,
    body: SubmissionCreation,
    pictures: Pictures,
    request: FastifyRequest,
    isLookedUp: boolean,
  ): Promise<Answered> => {
    const recall = () => find(site, key);
    const earlier = isLookedUp ? await recall() : undefined;
    if (earlier) return earlier;
    try {
      return await judgeAndStore(site, key, body, pictures, request);
    } catch (refusal) {
      const meanwhile = refusal instanceof Refusal ? await recall() : undefined;
      if (!meanwhile) throw refusal;
      return meanwhile;
    }
  };

  /**
   * Whether this key was received before. A repeated attempt whose response was lost is answered even beyond the limit,
   * because an error response would make the browser start over with another key.
   */
  const wasReceived = async ({ params, headers }: FastifyRequest): Promise<boolean> => {
    const { uuid } = params as { uuid: string };
    const key = v.safeParse(calls.createSubmission.headers, headers);
    const site = catalogue.byCampaign(uuid);
    const sent = key.success ? key.output['idempotency-key'] : undefined;
    return sent !== undefined && site !== undefined && (await submissions.find(site.campaign.uuid, sent)) !== undefined;
  };

  route(
    app,
    calls.createSubmission,
    async ({ params, headers, body }, request, { pictures, reply }) => {
      const site = siteOfCampaign(catalogue, params.uuid);
      const sent = headers['idempotency-key']?.toLowerCase();
      const key = sent ?? randomUUID();
      const answer = await inOrder(`${site.campaign.uuid} ${key}`, (hasWaited) =>
        receive(site, key, body, pictures, request, hasWaited || (isShort(request, SHORT) && pictures.size > 0)),
      );
      // A client that follows the specification to the letter sends no key, and names no submission in its game
      // (API-34).
      if (sent === undefined)
        rememberSubmission(request, reply, { campaignUuid: params.uuid, submissionUuid: answer.uuid });
      return answer;
    },
    {
      bodyLimit: SUBMISSION_LIMIT,
      pictures: PICTURES,
      limit: { ...LIMITS.submission, unless: wasReceived },
      exists: ({ params }) => siteOfCampaign(catalogue, params.uuid),
      answered: async ({ params, headers }) => {
        const key = headers['idempotency-key']?.toLowerCase();
        return key === undefined ? undefined : find(siteOfCampaign(catalogue, params.uuid), key);
      },
      shortBody: SHORT,
    },
  );
}

/** Returns the error response that names the limit if it is more than one entry (ERR-6). */
function noMoreEntries(most: number | null): Refusal {
  const detail = 'Additional submissions not allowed';
  return new Refusal(409, most !== null && most > 1 ? { detail, maxEntries: [String(most)] } : { detail });
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
