import { AsyncLocalStorage } from 'node:async_hooks';
import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue of a running server (D-9). It is replaced as a whole; work that has begun goes on with the one that it
 * began with. Read `sites` where they are needed: a copy that is kept is the old one after a replacement.
 */
export interface ServedCatalogue extends Catalogue {
  /** From now on, work that begins has this catalogue. */
  replace(next: Catalogue): void;
  /** Does some work with the present catalogue, whatever replaces it meanwhile. */
  hold<T>(work: () => T): T;
}

export function serveCatalogue(first: Catalogue): ServedCatalogue {
  const held = new AsyncLocalStorage<Catalogue>();
  let newest = first;
  const present = () => held.getStore() ?? newest;
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
