import type { Finding } from '#linter/finding.ts';
import { lintFields, lintVisits } from '#linter/lint.ts';
import { StartError } from '../start-error.ts';
import type { Catalogue } from './catalogue.ts';

/** A finding, and the name of the campaign that it is about. */
export interface SiteFinding extends Finding {
  readonly campaign: string;
}

/**
 * What the fields of the campaigns are warned of.
 *
 * @throws StartError with every error
 */
export function lintCatalogue({ sites }: Catalogue): SiteFinding[] {
  const findings = sites.flatMap((site) => lintFields(site).map((finding) => ({ campaign: site.name, ...finding })));
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0)
    throw new StartError(
      'These campaigns cannot be served:',
      errors.map(({ campaign, path, message }) => `${campaign}: ${path}: ${message}`),
    );
  return findings;
}

/**
 * Searches the campaigns for what visitors would meet, one after the other so that requests are answered in between.
 * The server runs on with what it finds: visitors of other instances are served.
 */
export async function searchCatalogue({ sites }: Catalogue, tell: (finding: SiteFinding) => void): Promise<void> {
  for (const site of sites) {
    await new Promise((resume) => setImmediate(resume));
    for (const finding of lintVisits(site)) tell({ campaign: site.name, ...finding });
  }
}
