import type { Campaign } from '#domain/campaign.ts';
import { isBefore, isAfter } from '#domain/rules/dates.ts';
import { qualifierOf } from '#domain/rules/journeys.ts';
import { error, type Finding, journeyPath } from '../finding.ts';
import { journeyStatuses } from '../search/gate-choices.ts';
import { stretchesOf } from '../search/moments.ts';
import type { Search } from '../search/search.ts';
import { UNAVAILABLE } from './unavailable.ts';

/** Journeys that no visitor is ever led to, and answers that are never open to anybody. */
export function lintJourneys(campaign: Campaign, { situations }: Search): Finding[] {
  const reached = new Set(situations.flatMap(({ screen, journeyPk }) => (journeyPk === null || UNAVAILABLE.has(screen ?? 'broken') ? [] : [journeyPk])));
  return campaign.instances.flatMap((journey, index) => [
    ...(reached.has(journey.pk) ? [] : [error('unreachable-journey', journeyPath(index), `no visitor can reach journey ${journey.pk}, whatever they answer and whenever they come`)]),
    ...(isNeverOpen(campaign, index) ? [error('answer-never-opens', journeyPath(index, 'qualifierAnswer'), `“${journey.qualifierAnswer}” is never open while the campaign is`)] : []),
  ]);
}

/** Whether the answer of this journey, and of all that share it, is closed at every moment of the campaign; told once. */
function isNeverOpen(campaign: Campaign, index: number): boolean {
  const answer = campaign.instances[index] && qualifierOf(campaign.instances[index]);
  const sharing = campaign.instances.filter((journey) => qualifierOf(journey) === answer);
  if (campaign.qualifierQuestion === '' || !answer || sharing[0] !== campaign.instances[index]) return false;
  const statusOf = journeyStatuses(campaign);
  const open = stretchesOf(campaign).filter(({ at }) => !isBefore(campaign, campaign.timeZone, new Date(at)) && !isAfter(campaign, campaign.timeZone, new Date(at)));
  return !open.some(({ at }) => sharing.some((journey) => statusOf(journey, at) === 'open'));
}
