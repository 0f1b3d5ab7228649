import * as v from 'valibot';
import { maxCharacters } from '../formats/short-text.ts';
import { Uuid } from '../schema-parts.ts';
import { LONGEST_ANSWER, Message, MessagePage } from './support-messages.ts';

const WHO = ['reviewer', 'admin'] as const;
const ofMessage = {
  params: v.object({ message: Uuid }),
  query: v.object({ campaign: Uuid }),
  reply: Message,
  sameOrigin: true,
  who: WHO,
  concerns: 'campaign',
} as const;

/** The calls about messages to support (DESK-55). */
export const supportCalls = {
  /** Lists open messages oldest first, or completed messages newest first. */
  listMessages: {
    method: 'GET',
    path: '/desk/api/support',
    query: v.object({
      campaign: v.optional(Uuid),
      view: v.picklist(['open', 'done']),
      /** The last message of the previous page. */
      after: v.optional(Uuid),
    }),
    reply: MessagePage,
    sameOrigin: true,
    who: WHO,
    concerns: 'own',
  },
  openMessage: { ...ofMessage, method: 'GET', path: '/desk/api/support/:message' },
  /** Emails an answer to the sender. A repeated id has no further effect. */
  answerMessage: {
    ...ofMessage,
    method: 'POST',
    path: '/desk/api/support/:message/answers',
    body: v.object({
      id: Uuid,
      text: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), maxCharacters(LONGEST_ANSWER)),
      /** Whether the message is completed. */
      isDone: v.boolean(),
    }),
  },
  /** Completes a message without an answer, or reopens it. */
  setMessageDone: {
    ...ofMessage,
    method: 'POST',
    path: '/desk/api/support/:message/done',
    body: v.object({ isDone: v.boolean() }),
  },
} as const;
