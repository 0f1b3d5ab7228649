import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { type Outage, outageAfter } from '#domain/rules/outage.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

/** One more attempt has come to nothing; the next one sends everything anew. */
export function noteOutage({ visit }: JourneyContext, { error }: { error: unknown }): Update {
  const outage = outageAfter(visit.outage, isCallFailure(error) ? error : NO_ANSWER, Math.random());
  return { visit: { outage }, sending: { sent: 0 } };
}

/** As many attempts as an outage that is told of has had at least: what has been told of is not taken back. */
const TOLD_ATTEMPTS = 2;

/** The network is back: what fails from now on is tried again soon. */
export function renewOutage({ visit: { outage } }: JourneyContext): Update {
  const renewed = outage && ({ ...outage, attempts: Math.min(outage.attempts, TOLD_ATTEMPTS) } satisfies Outage);
  return { visit: { outage: renewed } };
}

/**
 * A submission waits on while the visitor is beside the journey: a message that is written there has outages of its
 * own.
 */
export function setOutageAside({ visit }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { outageAside: visit.outage, awaitsAnswer: true } };
}

/** The submission is sent, or waits for that again: from here on the chart knows it is on its way. */
export function takeUpOutage({ visit, sending }: JourneyContext): Update {
  const outage = sending.outageAside ?? visit.outage;
  return { visit: { outage }, sending: { outageAside: null, awaitsAnswer: false } };
}

/** The visitor goes back to the form and sends it when they like; its captcha begins anew (SUBM-4). */
export function withdrawSubmission({ sending }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { captcha: null, failures: sending.failures + 1 } };
}

export function forgetOutage(): Update {
  return { visit: { outage: null } };
}

export function forgetOutages(): Update {
  return { visit: { outage: null }, sending: { outageAside: null } };
}

/** Nothing is on its way any more, whatever was when the page was left. */
export function forgetAnswer(): Update {
  return { sending: { awaitsAnswer: false } };
}
