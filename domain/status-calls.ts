import * as v from 'valibot';
import { maxCharacters } from './formats/short-text.ts';
import { Uuid } from './schema-parts.ts';
import { Appeal, BetterPicture, SubmissionStatus } from './status.ts';

/** The code of a status page's link (STATUS-2). */
const byCode = v.object({
  uuid: Uuid,
  code: v.pipe(v.string(), v.minLength(1), maxCharacters(100)),
});

/** The calls of a status page, as entries of the table of calls. */
export const statusCalls = {
  /** The status of a submission, for anyone with its link (STATUS-3). */
  getStatus: {
    method: 'GET',
    path: '/front_end/:uuid/status/:code',
    params: byCode,
    reply: SubmissionStatus,
  },
  /** Sends the requested better picture (STATUS-6). */
  sendBetterPicture: {
    method: 'POST',
    path: '/front_end/:uuid/status/:code/picture',
    params: byCode,
    body: BetterPicture,
    reply: SubmissionStatus,
  },
  /** Appeals against a rejection, once (STATUS-7). */
  appealRefusal: {
    method: 'POST',
    path: '/front_end/:uuid/status/:code/appeal',
    params: byCode,
    body: Appeal,
    reply: SubmissionStatus,
  },
  /** Accepts a prize of the draw (STATUS-9). */
  acceptPrize: {
    method: 'POST',
    path: '/front_end/:uuid/status/:code/prize',
    params: byCode,
    reply: SubmissionStatus,
  },
} as const;
