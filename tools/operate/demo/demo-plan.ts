import { subMinutes } from 'date-fns';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { type Chance, chanceOf } from '../../lab/rehearse/seeded-chance.ts';
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
  return { submissions, pictures: Math.max(0, ...taken.values()) };
}
