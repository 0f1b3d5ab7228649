import type { Catalogue, Site } from '../../sites/catalogue.ts';
import type { CampaignReader } from '../../sites/read-catalogue.ts';
import type { ReadFile } from '../../sites/read-file.ts';
import type { ServedCatalogue } from '../../sites/served.ts';

/** Everything needed to update the catalogue of a running server (TOOL-9). */
export interface ReloadParts {
  /** The files as read at the start. */
  readonly files: readonly ReadFile[];
  readonly read: CampaignReader;
  readonly catalogue: ServedCatalogue;
  /**
   * Prepares the server for campaigns before they are served.
   *
   * @throws StartError if a requirement of the campaigns is missing
   */
  readonly prepare: (next: Pick<Catalogue, 'sites'>) => Promise<void>;
}

/** Names of campaigns by kind of change. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares two versions of all sites by name. An unchanged site is the same object in both. */
export function changesOf(before: readonly Site[], after: readonly Site[]): Changes {
  const [old, now] = [before, after].map((sites) => new Map(sites.map((site) => [site.name, site])));
  const names = (sites: readonly Site[], isMeant: (site: Site) => boolean) =>
    sites.filter(isMeant).map(({ name }) => name);
  return {
    added: names(after, ({ name }) => !old?.has(name)),
    changed: names(after, (site) => (old?.has(site.name) ?? false) && old?.get(site.name) !== site),
    removed: names(before, ({ name }) => !now?.has(name)),
  };
}

/** Replaces each read file that equals its served version by that object, even if it was broken in between. */
export function asServed(found: readonly ReadFile[], served: readonly ReadFile[]): readonly ReadFile[] {
  const known = new Map(served.map((read) => [read.file, read]));
  return found.map((read) => {
    const last = known.get(read.file);
    return last?.digest === read.digest ? last : read;
  });
}
