import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { type Outage, outageAfter } from '#domain/rules/outage.ts';
import type { JourneyContext } from '../journey.types.ts';
import type { Update } from './update.ts';

/** One more attempt has come to nothing; the next one sends everything anew. */
export function noteOutage({ outage }: JourneyContext, { error }: { error: unknown }): Update {
  return { sent: 0, outage: outageAfter(outage, isCallFailure(error) ? error : NO_ANSWER, Math.random()) };
}

/** As many attempts as an outage that is told of has had at least: what has been told of is not taken back. */
const TOLD_ATTEMPTS = 2;

/** The network is back: what fails from now on is tried again soon. */
export function renewOutage({ outage }: JourneyContext): Update {
  return { outage: outage && ({ ...outage, attempts: Math.min(outage.attempts, TOLD_ATTEMPTS) } satisfies Outage) };
}

/** A submission waits on while the visitor is beside the journey: a message that is written there has outages of its own. */
export function setOutageAside({ outage }: JourneyContext): Update {
  return { outage: null, outageAside: outage, awaitsAnswer: true };
}

/** The submission is sent, or waits for that again: from here on the chart knows it is on its way. */
export function takeUpOutage({ outage, outageAside }: JourneyContext): Update {
  return { outage: outageAside ?? outage, outageAside: null, awaitsAnswer: false };
}

/** The visitor goes back to the form and sends it when they like; its captcha begins anew (SUBM-4). */
export function withdrawSubmission({ failures }: JourneyContext): Update {
  return { outage: null, captcha: null, failures: failures + 1 };
}

export function forgetOutage(): Update {
  return { outage: null };
}

export function forgetOutages(): Update {
  return { outage: null, outageAside: null };
}

/** Nothing is on its way any more, whatever was when the page was left. */
export function forgetAnswer(): Update {
  return { awaitsAnswer: false };
}
