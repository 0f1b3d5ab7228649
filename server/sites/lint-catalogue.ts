import type { Finding } from '#campaign-lint/finding.ts';
import { lintFields, lintVisits } from '#campaign-lint/lint.ts';
import { StartError } from '../platform/start-error.ts';
import type { Catalogue } from './catalogue.ts';

/** A finding with the name of its campaign. */
export interface SiteFinding extends Finding {
  readonly campaign: string;
}

/**
 * Returns the warnings about the campaigns' fields.
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
 * Searches the campaigns for problems that visitors would meet, one campaign at a time, so requests are answered in
 * between. The server keeps running with findings, because other instances still work.
 */
export async function searchCatalogue(
  { sites }: Pick<Catalogue, 'sites'>,
  tell: (finding: SiteFinding) => void,
): Promise<void> {
  for (const site of sites) {
    await new Promise((resume) => setImmediate(resume));
    for (const finding of lintVisits(site)) tell({ campaign: site.name, ...finding });
  }
}
