import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { type Outage, outageAfter } from '#domain/rules/outage.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Hold } from '../journey.types.ts';
import type { Update } from './update.ts';

/** Records another failed attempt; the next one sends everything from the start. */
export function noteOutage({ visit }: JourneyContext, { error }: { error: unknown }): Update {
  const outage = outageAfter(visit.outage, isCallFailure(error) ? error : NO_ANSWER, Math.random());
  return { visit: { outage }, sending: { sent: 0 } };
}

/** The fewest attempts of an outage that has been announced; it stays announced. */
const TOLD_ATTEMPTS = 2;

/** The network is back, so further failures are retried soon. */
export function renewOutage({ visit: { outage } }: JourneyContext): Update {
  const renewed = outage && ({ ...outage, attempts: Math.min(outage.attempts, TOLD_ATTEMPTS) } satisfies Outage);
  return { visit: { outage: renewed } };
}

/**
 * Sets the outage of a waiting submission aside while the visitor is outside the flow: a message written there has its
 * own outages.
 */
export function setOutageAside({ visit }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { outageAside: visit.outage, awaitsAnswer: true } };
}

/** The submission is being sent or is waiting; from here on the chart itself knows it is in flight. */
export function takeUpOutage({ visit, sending }: JourneyContext): Update {
  const outage = sending.outageAside ?? visit.outage;
  return { visit: { outage }, sending: { outageAside: null, awaitsAnswer: false, isQueued: false } };
}

/** What becomes of the submission if the page is closed now. */
export function noteHold(_: JourneyContext, hold: Hold): Update {
  return { sending: { hold } };
}

/** The visitor returns to the form and resubmits when they like; its captcha is reset (SUBM-4). */
export function withdrawSubmission({ sending }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { captcha: null, failures: sending.failures + 1 } };
}

export function forgetOutage(): Update {
  return { visit: { outage: null } };
}

export function forgetOutages(): Update {
  return { visit: { outage: null }, sending: { outageAside: null } };
}

/** Nothing is in flight any more, even if something was when the page was left. */
export function forgetAnswer(): Update {
  return { sending: { awaitsAnswer: false } };
}
