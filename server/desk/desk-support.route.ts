import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audited } from '#domain/desk/audit-line.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Message, MessageRow } from '#domain/desk/support-messages.ts';
import { maskedEmail } from '#domain/formats/masked.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { assertStorable } from '../platform/http/storable.ts';
import { answerMail } from '../mail/answer-mail.ts';
import { actorOf, entryOf } from './audit-entry.repository.ts';
import { senderName } from './review-item.repository.ts';
import {
  addAnswer,
  messageFile,
  type MessageFile,
  messagesIn,
  setDone,
  type StoredMessage,
} from '../support/support-inbox.repository.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';
import { sentences } from './desk-sentences.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

type SupportServices = Pick<DeskServices, 'db' | 'audit' | 'catalogue' | 'now'>;

/** Number of rows per page of the inbox. */
const PAGE = 50;
/** Maximum body size in bytes: the longest answer with every character escaped. */
const ANSWER_LIMIT = 64 * 1024;

/** Adds the routes for messages to support and their answers by email (DESK-55, DESK-56). */
export function deskSupportRoutes(api: FastifyInstance, visitOf: VisitOf, services: SupportServices): void {
  const { db, audit, catalogue, now } = services;

  const entry = (
    request: FastifyRequest,
    what: Audited,
    { campaignUuid, uuid }: StoredMessage,
    detail: string | null,
  ) =>
    entryOf(what, actorOf(operatorOf(visitOf(request))), now(), {
      campaign: campaignUuid,
      about: `message ${uuid}`,
      detail,
      from: request.ip,
      request: request.id,
    });
  const found = async (campaign: string, message: string): Promise<MessageFile> => {
    const file = await messageFile(db, campaign, message);
    if (!file) throw new Refusal(404, { detail: sentences.noSupportMessage });
    return file;
  };
  const shown = async (campaign: string, message: string) => messageOf(await found(campaign, message));

  route(api, deskCalls.listMessages, async ({ query: { campaign, view, after = null } }, request) => {
    const campaigns = campaign === undefined ? operatorOf(visitOf(request)).campaigns : [campaign];
    const { rows, ...page } = await messagesIn(db, { campaigns, view, after, most: PAGE });
    return { ...page, rows: rows.map(({ message, answers }) => rowOf(message, answers)) };
  });

  route(api, deskCalls.openMessage, async ({ params: { message }, query: { campaign } }, request) => {
    const file = await found(campaign, message);
    await audit.add(entry(request, 'support.read', file.message, null));
    return messageOf(file);
  });

  route(
    api,
    deskCalls.answerMessage,
    async ({ params: { message }, query: { campaign }, body: { id, text, isDone } }, request) => {
      assertStorable({ text });
      const site = siteOfCampaign(catalogue, campaign);
      const { message: asked } = await found(campaign, message);
      const sender = senderName(operatorOf(visitOf(request)));
      await audit.with(async (tx) => {
        const answer = { uuid: id, supportUuid: message, at: now(), sender, text };
        const isNew = await addAnswer(tx, answer, answerMail(site, asked, text));
        if (isNew) await setDone(tx, message, isDone ? now() : null);
        return { outcome: isNew, entry: isNew ? entry(request, 'support.answer', asked, null) : null };
      });
      return shown(campaign, message);
    },
    { bodyLimit: ANSWER_LIMIT },
  );

  route(
    api,
    deskCalls.setMessageDone,
    async ({ params: { message }, query: { campaign }, body: { isDone } }, request) => {
      const { message: stored } = await found(campaign, message);
      await audit.with(async (tx) => {
        await setDone(tx, message, isDone ? now() : null);
        return { outcome: null, entry: entry(request, 'support.done', stored, isDone ? 'done' : 'open again') };
      });
      return shown(campaign, message);
    },
  );
}

function rowOf({ uuid, campaignUuid, email, language, createdAt, doneAt }: StoredMessage, answers: number): MessageRow {
  return {
    uuid,
    campaign: campaignUuid,
    email: maskedEmail(email),
    language,
    at: createdAt.toISOString(),
    answers,
    done: doneAt !== null,
  };
}

function messageOf({ message, answers, submissions }: MessageFile): Message {
  return {
    ...rowOf(message, answers.length),
    text: message.message,
    sentWith: message.supportData,
    way: message.way,
    answered: answers.map(({ at, sender, text }) => ({ at: at.toISOString(), by: sender, text })),
    submissions: submissions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}
