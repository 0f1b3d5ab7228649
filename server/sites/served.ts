import { contextValue } from '../platform/work-context.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue of a running server (TOOL-9). It is replaced as a whole, and running work continues with the previous
 * one. Read `sites` at each use: a stored copy is outdated after a replacement.
 */
export interface ServedCatalogue extends Catalogue {
  /** Sets the catalogue for work that begins from now on. */
  replace(next: Catalogue): void;
  /** Runs some work with the present catalogue, even if it is replaced meanwhile. */
  hold<T>(work: () => T): T;
}

export function serveCatalogue(first: Catalogue): ServedCatalogue {
  const held = contextValue<Catalogue>();
  let newest = first;
  const present = () => held.current() ?? newest;
  return {
    get sites() {
      return present().sites;
    },
    get broken() {
      return present().broken;
    },
    byDomain: (host) => present().byDomain(host),
    byName: (name) => present().byName(name),
    byCampaign: (uuid) => present().byCampaign(uuid),
    byHub: (uuid, now) => present().byHub(uuid, now),
    replace: (next) => {
      newest = next;
    },
    hold: (work) => held.run(newest, work),
  };
}
