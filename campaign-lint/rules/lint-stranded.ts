import type { Campaign } from '#domain/campaign.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';
import { joined, type Stretch } from '../search/moments.ts';
import type { Search, Situation } from '../search/search.ts';
import { UNAVAILABLE } from './unavailable-screens.ts';

/** Screens outside the flow; the visitor returns by closing them. */
const BESIDE = new Set(['contact', 'contactComplete', 'privacyPolicy']);

/**
 * Reports dead ends: times at which no arriving visitor can reach the confirmation, and instances in which visitors get
 * stuck.
 */
export function lintStranded(campaign: Campaign, { arrivals, situations }: Search): Finding[] {
  const served = arrivals.filter(({ situation: { screen } }) => screen === null || !UNAVAILABLE.has(screen));
  const dead = served.filter(({ situation }) => !situation.canComplete);
  if (served.length === 0)
    return [error('dead-end', 'campaign', 'the campaign is never open, so no visitor can enter. Check its dates.')];
  if (dead.length === served.length)
    return [
      error(
        'dead-end',
        'campaign.instances',
        `no visitor can ever complete a submission. They get no further than ${furthest(situations)}.`,
      ),
    ];
  return [
    ...deadTimes(
      dead.map(({ stretch }) => stretch),
      campaign,
    ),
    ...stuckJourneys(campaign, situations),
  ];
}

function deadTimes(dead: readonly Stretch[], campaign: Campaign): Finding[] {
  if (dead.length === 0) return [];
  return [
    warning(
      'dead-end',
      'campaign.instances',
      `the campaign is open ${joined(campaign, dead)}, but no visitor can complete a submission then. Check the dates of its instances.`,
    ),
  ];
}

function stuckJourneys(campaign: Campaign, situations: readonly Situation[]): Finding[] {
  return campaign.instances.flatMap((instance, index) => {
    const inside = situations.filter(
      ({ screen, instancePk, isOpen }) =>
        isOpen && instancePk === instance.pk && !(screen !== null && (UNAVAILABLE.has(screen) || BESIDE.has(screen))),
    );
    const stuck = inside.filter(({ canComplete }) => !canComplete);
    if (stuck.length === 0) return [];
    if (instance.limitsInformation.maxEntries === 0) {
      return [
        warning(
          'dead-end',
          instancePath(index, 'limitsInformation.maxEntries'),
          `is 0, so visitors fill in the form of instance ${instance.pk} and are then rejected. Raise it, or remove the instance.`,
        ),
      ];
    }
    const who =
      stuck.length === inside.length
        ? `no visitor of instance ${instance.pk} can complete a submission. They`
        : `some visitors of instance ${instance.pk} cannot complete a submission. They`;
    return [error('dead-end', instancePath(index), `${who} get no further than ${furthest(stuck)}.`)];
  });
}

const ORDER = ['offer', 'gate', 'signIn', 'upload', 'form', 'bonus'];

function furthest(situations: readonly Situation[]): string {
  const screens = situations.flatMap(({ screen }) => screen ?? []).filter((screen) => ORDER.includes(screen));
  return `the screen “${screens.toSorted((one, other) => ORDER.indexOf(other) - ORDER.indexOf(one))[0] ?? 'start'}”`;
}
