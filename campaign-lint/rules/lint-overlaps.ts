import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { closesAt, openingTime } from '#domain/rules/date-rules.ts';
import { matchingInstances } from '#domain/rules/eligibility.ts';
import { qualifierOf } from '#domain/rules/instance-rules.ts';
import type { StateCode } from '#domain/us-states.ts';
import { type Finding, instancePath, listed, warning } from '../finding.ts';
import { possibleAnswers, stateClasses } from '../search/state-classes.ts';

interface Overlap {
  readonly first: CampaignInstance;
  readonly other: CampaignInstance;
  readonly states: Set<StateCode>;
  readonly answers: Set<string | null>;
}

/**
 * Reports instances that the same state and answer select. The first in the list gets all of these visitors, whatever
 * the dates (GATE-8). If both have that answer, this is so only while both are open (QUAL-10).
 */
export function lintOverlaps(campaign: Campaign): Finding[] {
  return overlapsOf(campaign).map(({ first, other, states, answers }) => {
    const where = states.size > 0 ? ` from ${listed([...states])}` : '';
    const said = [...answers].filter((answer) => answer !== null).map((answer) => `“${answer}”`);
    const answered = said.length > 0 ? ` who answer ${listed(said)}` : '';
    const how = answers.has(null) || qualifierOf(first) === null ? 'regardless of dates' : 'while both are open';
    const winner = `instance ${first.pk} (${instancePath(campaign.instances.indexOf(first))})`;
    return warning(
      'overlapping-instances',
      instancePath(campaign.instances.indexOf(other)),
      `visitors${where}${answered} also match ${winner}, which is listed first and gets all of them, ${how}. Give the two different states or answers.`,
    );
  });
}

function overlapsOf(campaign: Campaign): Overlap[] {
  const found = new Map<string, Overlap>();
  for (const group of stateClasses(campaign)) {
    for (const answer of possibleAnswers(campaign, group)) {
      const [first] = matchingInstances(campaign, group.state, answer);
      for (const other of first
        ? group.instances.filter((instance) => competes(campaign, first, instance, answer))
        : []) {
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
 * Whether another instance is for the same visitors. An instance without an answer that follows one with an answer gets
 * the remaining visitors. Two with the same answer alternate by their dates.
 */
function competes(
  campaign: Campaign,
  first: CampaignInstance,
  other: CampaignInstance,
  answer: string | null,
): boolean {
  if (other === first) return false;
  if (answer === null) return true;
  const otherAnswer = qualifierOf(other);
  if (qualifierOf(first) === null) return otherAnswer === null || otherAnswer === answer;
  return otherAnswer === answer && areOpenTogether(campaign, first, other);
}

function areOpenTogether({ timeZone }: Campaign, one: CampaignInstance, other: CampaignInstance): boolean {
  const opening = Math.max(openingTime(one.dateStart, timeZone), openingTime(other.dateStart, timeZone));
  return [one, other].every(({ dateEnd }) => dateEnd === null || opening <= closesAt(dateEnd, timeZone).getTime());
}
