import { subMinutes, subSeconds } from 'date-fns';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import { paymentOptions } from '#domain/rules/payment-rules.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { type Chance, chanceOf } from '../../lab/rehearse/seeded-chance.ts';
import { NO_PAYMENT, shown } from './demo-verification.ts';
import { peopleOf, type Person } from '../../lab/rehearse/visitors/rehearsed-people.ts';

/** A planned submission. */
export interface Planned {
  readonly site: Site;
  readonly instance: CampaignInstance;
  readonly person: Person;
  readonly at: Date;
  /**
   * Index of its picture; null if none is required. Within a campaign, a picture is used twice only for a planned
   * duplicate.
   */
  readonly picture: number | null;
  /** Whether another submission of its campaign has already used the picture. */
  readonly isDuplicate: boolean;
  /** The only source of randomness for its further events. */
  readonly chance: Chance;
}

/** The submissions of all campaigns, oldest first, and the number of pictures that they need. */
export interface Plan {
  readonly submissions: readonly Planned[];
  readonly pictures: number;
}

/** Maximum age of submissions, in minutes. */
const PAST = 42 * 24 * 60;
/** The share of submissions with another person's receipt. */
const DUPLICATES = 0.03;
/** Relative number of submissions of a campaign without receipts. */
const WITHOUT_RECEIPTS = 0.35;

/** Age of the submission that is still being checked, in seconds: less than its checks take. */
const SECONDS_AGO = 20;

/** Plans submissions to the open campaigns. The same seed creates the same plan. */
export function planOf(sites: readonly Site[], count: number, seed: number, now: Date): Plan {
  const open = sites.filter(({ campaign }) => !isEarly(campaign, now) && !isExpired(campaign, now));
  const weighted = open.map(
    (site) => [site, site.campaign.instances.some(hasProcessingMethod) ? 1 : WITHOUT_RECEIPTS] as const,
  );
  const makers = new Map(open.map((site) => [site, peopleOf(site.campaign)]));
  const taken = new Map<Site, number>();
  const chances = chanceOf(seed);
  // More recent than old submissions, as in a growing campaign.
  const times = Array.from({ length: count }, () => subMinutes(now, PAST * chances.number() ** 1.6));
  const submissions = times
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((at): Planned => {
      const chance = chances.branch();
      const site = chance.weighted(weighted);
      const instance = chance.oneOf(site.campaign.instances);
      const person = makers.get(site)?.(chance, now.getTime());
      if (!person) throw new Error(`Invariant violated: the campaign ${site.name} is not open.`);
      const before = taken.get(site) ?? 0;
      const hasPicture = hasProcessingMethod(instance);
      const isDuplicate = hasPicture && before > 0 && chance.happens(DUPLICATES);
      if (hasPicture && !isDuplicate) taken.set(site, before + 1);
      const picture = hasPicture ? (isDuplicate ? chance.whole(0, before - 1) : before) : null;
      return { site, instance, person, at, picture, isDuplicate, chance };
    });
  return { submissions: withOneInChecks(submissions, now), pictures: Math.max(0, ...taken.values()) };
}

/**
 * Moves the newest submission that is checked automatically to the last moments: its checks are still running. Checks
 * take so little time that chance alone would rarely leave one in this state.
 */
function withOneInChecks(submissions: readonly Planned[], now: Date): readonly Planned[] {
  const index = submissions.findLastIndex(({ instance }) => isAlwaysChecked(instance));
  const newest = submissions[index];
  if (!newest) return submissions;
  return [...submissions.toSpliced(index, 1), { ...newest, at: subSeconds(now, SECONDS_AGO) }];
}

/** Whether each submission to this instance is checked automatically, because no participant chooses a payment. */
const isAlwaysChecked = (instance: CampaignInstance): boolean =>
  paymentOptions(instance).length === 0 && shown(promisedBy(instance, NO_PAYMENT)).isChecked;
