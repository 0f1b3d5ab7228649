import * as v from 'valibot';
import { explore } from '#chart/explore.ts';
import { chartOf } from '#chart/model.ts';
import { Campaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName } from '#domain/screens.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { instanceStatuses } from './gate-choices.ts';
import { arrivalsOf } from './search.ts';
import { situations } from './search-situations.ts';
import { type Step, stepsOf } from './search-steps.ts';
import { ask, take } from './search-walk.ts';

/** The screens that links, Back and typed URLs can request. */
const ASKED: readonly ScreenName[] = [
  ...ACCOUNT_SCREENS,
  ...MEMBER_SCREENS,
  ...(['offer', 'gate', 'upload', 'form', 'bonus', 'complete', 'contact', 'privacyPolicy'] as const),
];

/** The unreachable parts of a campaign's chart: ids of states, and keys of transitions from or to them. */
export interface Unreached {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/**
 * Returns the part of the journey's chart that is unreachable in a campaign, whatever visitors answer or request, by
 * the linter's search. Leaves out states that the search reaches in no campaign.
 */
export function unreachedIn(site: Site): Unreached {
  const kept = answers.get(site.campaign) ?? searched(site);
  answers.set(site.campaign, kept);
  return kept;
}

/** A cache, because the search takes 1 s. */
const answers = new WeakMap<Campaign, Unreached>();

function searched(site: Site): Unreached {
  const { states, transitions } = chartOf(journeyMachine);
  const reached = reachedIn(site);
  const found = [...reachable()].filter((id) => !reached.has(id));
  // The states within an unreachable state are unreachable too.
  const isLost = (id: string): boolean => found.some((each) => id === each || id.startsWith(`${each}.`));
  const lost = new Set(states.map(({ id }) => id).filter(isLost));
  return {
    states: [...lost],
    transitions: transitions.filter(({ from, to }) => [from, ...to].some((id) => lost.has(id))).map(({ key }) => key),
  };
}

let known: ReadonlySet<string> | undefined;

/**
 * Returns the states that the search reaches in at least one of two campaigns: one with everything that a campaign can
 * require, and a sweepstakes.
 */
function reachable(): ReadonlySet<string> {
  known ??= new Set([...reachedIn(exacting('automatic')), ...reachedIn(exacting('none'))]);
  return known;
}

function exacting(processingMethod: string): Site {
  return {
    configuration: v.parse(Configuration, { name: 'any', production: false, allowDesktop: false, diageoProgram: true }),
    campaign: v.parse(Campaign, {
      uuid: '00000000-0000-4000-8000-000000000000',
      ageGateYn: true,
      loginYn: true,
      offerFirst: true,
      dateStart: '2026-01-01',
      dateEnd: '2026-12-31',
      instances: [{ pk: 1, processingMethod, limitsInformation: { maxBonus: 1 } }],
    }),
  };
}

/** Returns the ids of the states that visitors of a campaign reach. */
function reachedIn(site: Site): ReadonlySet<string> {
  const statusOf = instanceStatuses(site.campaign);
  const stepsFrom = stepsOf(site.campaign, statusOf);
  const found = explore({
    starts: arrivalsOf(site).map(({ snapshot }) => snapshot),
    situationOf: situations(site.campaign, statusOf).situationOf,
    events: (from): (Step | ScreenName)[] => [...stepsFrom(from), ...ASKED],
    take: (from: JourneySnapshot, step) =>
      typeof step === 'string' ? ask(from, step) : take(from, step.type, step.choice),
  });
  return new Set([...found.values()].flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)));
}
