import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { isAfter, isBefore } from '#domain/rules/date-rules.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { addressesMeant } from '../platform/http/site-addresses.ts';

/** A site: a campaign, its configuration, and the host names that serve it. */
export interface Site {
  /** Name of the configuration, as in `?campaign=NAME`. */
  readonly name: string;
  readonly configuration: Configuration;
  readonly campaign: Campaign;
  /** Public addresses in lower case: a host name, with a port unless it is the default. */
  readonly domains: readonly string[];
}

/** A file that currently cannot be served, outside production. */
export interface BrokenFile {
  readonly file: string;
  readonly findings: readonly Finding[];
  /** The campaign served from the last valid version of the file; null if there was none. */
  readonly served: string | null;
}

/**
 * All sites of a server; lookups return undefined if there is no match. It is immutable and only replaced as a whole
 * (served.ts). Values derived from a site may therefore be cached by the site, and those derived from all sites by
 * `sites`.
 */
export interface Catalogue {
  readonly sites: readonly Site[];
  /** Files whose last version cannot be served; always empty in production. */
  readonly broken: readonly BrokenFile[];
  /** @param host as in the Host header, with or without a port */
  byDomain(host: string): Site | undefined;
  byName(name: string): Site | undefined;
  byCampaign(uuid: string): Site | undefined;
  /**
   * Returns the site of a hub that is open now, or else its first. A hub is a stable identity for several campaigns.
   */
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
      // If several campaigns of one host differ only in the port, an unknown port matches none of them.
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
