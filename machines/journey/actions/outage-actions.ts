import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { type Outage, outageAfter } from '#domain/rules/outage-rules.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Hold } from '../journey.types.ts';
import type { Update } from './update.ts';

/** Records a failed attempt. The next attempt sends everything from the start. */
export function noteOutage({ visit }: JourneyContext, { error }: { error: unknown }): Update {
  const outage = outageAfter(visit.outage, isCallFailure(error) ? error : NO_ANSWER, Math.random());
  return { visit: { outage }, sending: { sent: 0 } };
}

/** The number of failed attempts after which an outage is announced. */
const TOLD_ATTEMPTS = 2;

/** Shortens the next pauses, because the network is back. An announced outage stays announced. */
export function renewOutage({ visit: { outage } }: JourneyContext): Update {
  const renewed = outage && ({ ...outage, attempts: Math.min(outage.attempts, TOLD_ATTEMPTS) } satisfies Outage);
  return { visit: { outage: renewed } };
}

/**
 * Saves the outage of a waiting submission while the visitor is outside the flow. A message written there has outages
 * of its own.
 */
export function setOutageAside({ visit }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { outageAside: visit.outage, awaitsAnswer: true } };
}

/** Restores the saved outage. From here on, the active state shows that the submission is in flight. */
export function takeUpOutage({ visit, sending }: JourneyContext): Update {
  const outage = sending.outageAside ?? visit.outage;
  return { visit: { outage }, sending: { outageAside: null, awaitsAnswer: false, isQueued: false } };
}

/** Records how a waiting submission is delivered if the page closes. */
export function noteHold(_: JourneyContext, hold: Hold): Update {
  return { sending: { hold } };
}

/** Cancels the retries. The visitor returns to the form and can resubmit; its captcha is reset (SUBM-4). */
export function withdrawSubmission({ sending }: JourneyContext): Update {
  return { visit: { outage: null }, sending: { captcha: null, failures: sending.failures + 1 } };
}

export function forgetOutage(): Update {
  return { visit: { outage: null } };
}

export function forgetOutages(): Update {
  return { visit: { outage: null }, sending: { outageAside: null } };
}

/** Clears the mark that a submission was in flight when the visitor left the page. */
export function forgetAnswer(): Update {
  return { sending: { awaitsAnswer: false } };
}
