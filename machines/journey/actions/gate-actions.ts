import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { withGateAnswers, withGateClosed, withGatePassed } from '#domain/rules/entry-rules.ts';
import { judgeAnswers } from '#domain/rules/gate-rules.ts';
import type { JourneyContext } from '../journey.context.ts';
import { nowOf, siteOf } from '../journey.visit.ts';
import type { Update } from './update.ts';

export function changeGate({ entry }: JourneyContext, answers: GateAnswers): Update {
  return { entry: withGateAnswers(entry, answers) };
}

/** GATE-7 … GATE-9: validates the answers; no other action does. Incomplete answers get no verdict (GATE-5). */
export function judgeGate(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  return { gate: { judged: verdict && { answers, verdict } } };
}

/** Stores the accepted answers, and the instance that they select, in the entry. */
export function passGate({ entry, gate: { judged } }: JourneyContext): Update {
  if (!judged?.verdict.passed) return {};
  const { answers, verdict } = judged;
  const passed = withGatePassed(withGateAnswers(entry, answers), verdict.pass);
  return { entry: passed, completion: null, gate: { judged: null } };
}

/** Stores rejected answers and shows the reason. Incomplete answers have no verdict and change nothing. */
export function refuseGate({ entry, gate: { judged } }: JourneyContext): Update {
  if (!judged || judged.verdict.passed) return {};
  const { answers, verdict } = judged;
  const closed = withGateClosed(withGateAnswers(entry, answers));
  return { entry: closed, visit: { fault: verdict.fault }, gate: { judged: null } };
}
