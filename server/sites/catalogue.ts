import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { isAfter, isBefore } from '#domain/rules/dates.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { addressesMeant } from './addresses.ts';

/** One site: a campaign, its configuration, and the host names at which it is served. */
export interface Site {
  /** The configuration's name, as in `?campaign=NAME`. */
  readonly name: string;
  readonly configuration: Configuration;
  readonly campaign: Campaign;
  /** Its public addresses, in lower case: a host name, with a port unless it is the default. */
  readonly domains: readonly string[];
}

/** A file that cannot be served as it is now, outside production. */
export interface BrokenFile {
  readonly file: string;
  readonly findings: readonly Finding[];
  /** The campaign that is served as the file last described it; null if it never did. */
  readonly served: string | null;
}

/**
 * All sites of a server; the lookups return undefined if there is none. It is never changed, only replaced as a whole
 * (served.ts), so what is made of a site may be kept by the site, and what is made of all by `sites`.
 */
export interface Catalogue {
  readonly sites: readonly Site[];
  /** Files whose last version cannot be served, outside production; in production none can be broken. */
  readonly broken: readonly BrokenFile[];
  /** @param host as in the Host header, with or without a port */
  byDomain(host: string): Site | undefined;
  byName(name: string): Site | undefined;
  byCampaign(uuid: string): Site | undefined;
  /** A hub is a stable identity: of its campaigns, this returns the one that is open now, else the first. */
  byHub(uuid: string, now: Date): Site | undefined;
}

export function makeCatalogue(sites: readonly Site[], broken: readonly BrokenFile[] = []): Catalogue {
  const addresses = sites.flatMap((site) => site.domains.map((domain) => ({ site, domain })));
  const byName = new Map(sites.map((site) => [site.name, site]));
  const byCampaign = new Map(sites.map((site) => [site.campaign.uuid.toLowerCase(), site]));
  return {
    sites,
    broken,
    byDomain: (host) => {
      // If several campaigns of one host differ only in the port, an unknown port means none of them.
      const [first, ...others] = addressesMeant(addresses, host);
      return others.every(({ site }) => site === first?.site) ? first?.site : undefined;
    },
    byName: (name) => byName.get(name),
    byCampaign: (uuid) => byCampaign.get(uuid.toLowerCase()),
    byHub: (uuid, now) => {
      const members = sites.filter(({ campaign }) => campaign.hubUuid?.toLowerCase() === uuid.toLowerCase());
      return members.find(({ campaign }) => isOpen(campaign, now)) ?? members[0];
    },
  };
}

function isOpen(campaign: Campaign, now: Date): boolean {
  return !isBefore(campaign, campaign.timeZone, now) && !isAfter(campaign, campaign.timeZone, now);
}
