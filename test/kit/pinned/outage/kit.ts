import type { Restored } from '#machines/journey/journey.types.ts';
import { notAccepted, outOfService, type PathEvent, type PathEventOf, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import { files, submit } from '../kit.ts';

export const form: Visit = { entry: { files }, requested: 'form' };
export const captcha: Visit = { ...form, campaign: { recaptchaInformation: { siteKey: 'altcha' } } };

export const submitSolved: PathEventOf<'form.submitted'> = { ...submit, captcha: 'solved' };
/** A submission that fails because the service is unavailable. */
export const held: PathEvent[] = [submitSolved, notAccepted(outOfService())];
export const spentCaptcha = notAccepted(
  refusal(422, { captcha: ['Please solve the captcha again.'], detail: 'Please solve the captcha again.' }),
);

export const now: PathEvent = { type: 'outage.retried' };
export const back: PathEvent = { type: 'outage.left' };
export const network: PathEvent = { type: 'network.returned' };

/** Three more attempts by the visitor, all failing. */
export const thriceMore = (failure: PathEvent): PathEvent[] => [now, failure, now, failure, now, failure];

export const ended = (what: Restored) => ({ type: 'outage.ended' as const, what });
export const sending = (phase: string) => ({ flow: { submissionForm: { sending: phase } } });
export const filling = { flow: { submissionForm: 'filling' } };
export const account = (screen: string, phase: string) => ({ flow: { account: { [screen]: phase } } });
