import * as v from 'valibot';
import { Uuid } from './schema.ts';
import { Appeal, BetterPicture, SubmissionStatus } from './status.ts';

/** By the code of a status page's link (STATUS-2). */
const byCode = v.object({
  uuid: Uuid,
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(100, 'must not be longer than 100 characters')),
});

/** The calls of a status page, as entries of the table of calls. */
export const statusCalls = {
  /** Not in §7: how a submission stands, for whoever has its link (STATUS-3). */
  getStatus: {
    method: 'GET',
    path: '/front_end/:uuid/status/:code',
    params: byCode,
    reply: SubmissionStatus,
  },
  /** Not in §7: the better picture that was asked for (STATUS-6). */
  sendBetterPicture: {
    method: 'POST',
    path: '/front_end/:uuid/status/:code/picture',
    params: byCode,
    body: BetterPicture,
    reply: SubmissionStatus,
  },
  /** Not in §7: objects to a refusal, once (STATUS-7). */
  appealRefusal: {
    method: 'POST',
    path: '/front_end/:uuid/status/:code/appeal',
    params: byCode,
    body: Appeal,
    reply: SubmissionStatus,
  },
} as const;
