import { subMinutes } from 'date-fns';
import { hasProcessingMethod } from '#domain/rules/instances.ts';
import { isEarly, isExpired } from '#domain/rules/startup.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { type Chance, chanceOf } from '../rehearse/random.ts';
import { peopleOf, type Person } from '../rehearse/visitors/people.ts';

/** A submission that is to be made. */
export interface Planned {
  readonly site: Site;
  readonly instance: CampaignInstance;
  readonly person: Person;
  readonly at: Date;
  /** Which of the pictures it has; null where none is asked for. Within a campaign one comes twice only if meant. */
  readonly picture: number | null;
  /** It has a picture that another one of its campaign has had before. */
  readonly isDuplicate: boolean;
  /** What happens to it further on depends on this alone. */
  readonly chance: Chance;
}

/** The submissions of all campaigns, the oldest first, and how many pictures they need. */
export interface Plan {
  readonly submissions: readonly Planned[];
  readonly pictures: number;
}

/** From how long ago submissions come, in minutes. */
const PAST = 42 * 24 * 60;
/** The share with somebody else's receipt. */
const DUPLICATES = 0.03;
/** A campaign without receipts has fewer submissions than another, by this factor. */
const WITHOUT_RECEIPTS = 0.35;

/** Plans submissions to those of the campaigns that are open; the same seed plans the same. */
export function planOf(sites: readonly Site[], count: number, seed: number, now: Date): Plan {
  const open = sites.filter(({ campaign }) => !isEarly(campaign, now) && !isExpired(campaign, now));
  const weighted = open.map(
    (site) => [site, site.campaign.instances.some(hasProcessingMethod) ? 1 : WITHOUT_RECEIPTS] as const,
  );
  const makers = new Map(open.map((site) => [site, peopleOf(site.campaign)]));
  const taken = new Map<Site, number>();
  const chances = chanceOf(seed);
  // More of late: a campaign that grows.
  const times = Array.from({ length: count }, () => subMinutes(now, PAST * chances.number() ** 1.6));
  const submissions = times
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((at): Planned => {
      const chance = chances.branch();
      const site = chance.weighted(weighted);
      const instance = chance.oneOf(site.campaign.instances);
      const person = makers.get(site)?.(chance, now.getTime());
      if (!person) throw new Error(`${site.name} is not open`);
      const before = taken.get(site) ?? 0;
      const hasPicture = hasProcessingMethod(instance);
      const isDuplicate = hasPicture && before > 0 && chance.happens(DUPLICATES);
      if (hasPicture && !isDuplicate) taken.set(site, before + 1);
      const picture = hasPicture ? (isDuplicate ? chance.whole(0, before - 1) : before) : null;
      return { site, instance, person, at, picture, isDuplicate, chance };
    });
  return { submissions, pictures: Math.max(0, ...taken.values()) };
}
