import type { Campaign, Journey } from '#domain/campaign.ts';
import { matchingJourney } from '#domain/rules/eligibility.ts';
import { qualifierOf } from '#domain/rules/journeys.ts';
import type { StateCode } from '#domain/states.ts';
import { type Finding, journeyPath, listed, warning } from '../finding.ts';
import { possibleAnswers, stateClasses } from '../search/classes.ts';

interface Overlap {
  readonly first: Journey;
  readonly other: Journey;
  readonly states: Set<StateCode>;
  readonly answers: Set<string | null>;
}

/** Journeys that the same state and answer lead to: the first of the list gets all of these visitors, whatever the dates (GATE-8). */
export function lintOverlaps(campaign: Campaign): Finding[] {
  return overlapsOf(campaign).map(({ first, other, states, answers }) => {
    const where = states.size > 0 ? ` from ${listed([...states])}` : '';
    const said = [...answers].filter((answer) => answer !== null).map((answer) => `“${answer}”`);
    const answered = said.length > 0 ? ` who answer ${listed(said)}` : '';
    const winner = `journey ${first.pk} (${journeyPath(campaign.instances.indexOf(first))})`;
    return warning('overlapping-journeys', journeyPath(campaign.instances.indexOf(other)), `visitors${where}${answered} match ${winner} too, which comes first and gets all of them, whatever the dates`);
  });
}

function overlapsOf(campaign: Campaign): Overlap[] {
  const found = new Map<string, Overlap>();
  for (const group of stateClasses(campaign)) {
    for (const answer of possibleAnswers(campaign, group)) {
      const first = matchingJourney(campaign, group.state, answer);
      for (const other of first ? group.journeys.filter((journey) => competes(first, journey, answer)) : []) {
        const key = `${first?.pk} ${other.pk}`;
        const overlap = found.get(key) ?? { first: first ?? other, other, states: new Set(), answers: new Set() };
        for (const state of group.states) overlap.states.add(state);
        overlap.answers.add(answer);
        found.set(key, overlap);
      }
    }
  }
  return [...found.values()];
}

/** Whether another journey asks for the same visitors. One without an answer, behind one with it, is there for the rest. */
function competes(first: Journey, other: Journey, answer: string | null): boolean {
  if (other === first) return false;
  const [firstAnswer, otherAnswer] = [qualifierOf(first), qualifierOf(other)];
  if (answer === null) return true;
  return otherAnswer === answer || (otherAnswer === null && firstAnswer === null);
}
