import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { withGateAnswers, withGateClosed, withGatePassed } from '#domain/rules/entries.ts';
import { judgeAnswers } from '#domain/rules/gate.ts';
import { nowOf, siteOf } from '../journey.facts.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

export function changeGate({ entry }: JourneyContext, answers: GateAnswers): Update {
  return { entry: withGateAnswers(entry, answers) };
}

export function passGate(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  return verdict?.passed ? { entry: withGatePassed(withGateAnswers(context.entry, answers), verdict.pass), completion: null } : {};
}

export function refuseGate(context: JourneyContext, answers: GateAnswers): Update {
  const verdict = judgeAnswers(siteOf(context).campaign, answers, nowOf(context));
  if (!verdict || verdict.passed) return {};
  return { entry: withGateClosed(withGateAnswers(context.entry, answers)), visit: { fault: verdict.fault } };
}
