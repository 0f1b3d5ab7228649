import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { withGateAnswers, withGateClosed, withGatePassed } from '#domain/rules/entries.ts';
import { judgeAnswers } from '#domain/rules/gate.ts';
import type { JourneyContext } from '../journey.context.ts';
import { nowOf, siteOf } from '../journey.visit.ts';
import type { Update } from './update.ts';

export function changeGate({ entry }: JourneyContext, answers: GateAnswers): Update {
  return { entry: withGateAnswers(entry, answers) };
}

/** GATE-7 … GATE-9: the only place where answers are judged. Incomplete ones get no verdict (GATE-5). */
export function judgeGate(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  return { gate: { judged: verdict && { answers, verdict } } };
}

/** Stores the answers and what they settle in the entry. */
export function passGate({ entry, gate: { judged } }: JourneyContext): Update {
  if (!judged?.verdict.passed) return {};
  const { answers, verdict } = judged;
  const passed = withGatePassed(withGateAnswers(entry, answers), verdict.pass);
  return { entry: passed, completion: null, gate: { judged: null } };
}

/** Keeps the answers and says what is wrong with them; incomplete ones, which have no verdict, change nothing. */
export function refuseGate({ entry, gate: { judged } }: JourneyContext): Update {
  if (!judged || judged.verdict.passed) return {};
  const { answers, verdict } = judged;
  const closed = withGateClosed(withGateAnswers(entry, answers));
  return { entry: closed, visit: { fault: verdict.fault }, gate: { judged: null } };
}
