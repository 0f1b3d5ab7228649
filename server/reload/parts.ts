import type { Catalogue, Site } from '../sites/catalogue.ts';
import type { CampaignReader } from '../sites/read.ts';
import type { ReadFile } from '../sites/read-file.ts';
import type { ServedCatalogue } from '../sites/served.ts';

/** What is needed to bring the catalogue of a running server up to date (D-9). */
export interface ReloadParts {
  /** The files as they were read at the start. */
  readonly files: readonly ReadFile[];
  readonly read: CampaignReader;
  readonly catalogue: ServedCatalogue;
  /**
   * Gets the server ready for campaigns, before they are served.
   *
   * @throws StartError if something is missing for them
   */
  readonly prepare: (next: Pick<Catalogue, 'sites'>) => Promise<void>;
}

/** The names of campaigns, by what became of them. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Compares two versions of all sites by name; a site that has not changed is the same object in both. */
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

/** What was read, with the very object that is served for each file that is as it was: also after it was broken. */
export function asServed(found: readonly ReadFile[], served: readonly ReadFile[]): readonly ReadFile[] {
  const known = new Map(served.map((read) => [read.file, read]));
  return found.map((read) => {
    const last = known.get(read.file);
    return last?.digest === read.digest ? last : read;
  });
}
