import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { matchingInstance } from '#domain/rules/eligibility.ts';
import { qualifierOf } from '#domain/rules/instances.ts';
import type { StateCode } from '#domain/states.ts';
import { type Finding, instancePath, listed, warning } from '../finding.ts';
import { possibleAnswers, stateClasses } from '../search/classes.ts';

interface Overlap {
  readonly first: CampaignInstance;
  readonly other: CampaignInstance;
  readonly states: Set<StateCode>;
  readonly answers: Set<string | null>;
}

/**
 * Instances that the same state and answer lead to: the first of the list gets all of these visitors, whatever the
 * dates (GATE-8).
 */
export function lintOverlaps(campaign: Campaign): Finding[] {
  return overlapsOf(campaign).map(({ first, other, states, answers }) => {
    const where = states.size > 0 ? ` from ${listed([...states])}` : '';
    const said = [...answers].filter((answer) => answer !== null).map((answer) => `“${answer}”`);
    const answered = said.length > 0 ? ` who answer ${listed(said)}` : '';
    const winner = `instance ${first.pk} (${instancePath(campaign.instances.indexOf(first))})`;
    return warning(
      'overlapping-instances',
      instancePath(campaign.instances.indexOf(other)),
      `visitors${where}${answered} match ${winner} too, which comes first and gets all of them, whatever the dates`,
    );
  });
}

function overlapsOf(campaign: Campaign): Overlap[] {
  const found = new Map<string, Overlap>();
  for (const group of stateClasses(campaign)) {
    for (const answer of possibleAnswers(campaign, group)) {
      const first = matchingInstance(campaign, group.state, answer);
      for (const other of first ? group.instances.filter((instance) => competes(first, instance, answer)) : []) {
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

/**
 * Whether another instance asks for the same visitors. One without an answer, behind one with it, is there for the
 * rest.
 */
function competes(first: CampaignInstance, other: CampaignInstance, answer: string | null): boolean {
  if (other === first) return false;
  const [firstAnswer, otherAnswer] = [qualifierOf(first), qualifierOf(other)];
  if (answer === null) return true;
  return otherAnswer === answer || (otherAnswer === null && firstAnswer === null);
}
