import * as v from 'valibot';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import { describeIssues } from '#domain/schema.ts';
import type { Site } from '#machines/journey.types.ts';
import { errorOfLine, type Finding } from './finding.ts';
import { lintDates } from './rules/dates.ts';
import { lintGames, lintStocks } from './rules/games.ts';
import { lintLinks } from './rules/links.ts';
import { lintOverlaps } from './rules/overlaps.ts';
import { lintTexts } from './rules/texts.ts';
import { lintInstances } from './rules/instances.ts';
import { lintPayments } from './rules/payments.ts';
import { lintStates } from './rules/states.ts';
import { lintStranded } from './rules/stranded.ts';
import { searchJourney } from './search/search.ts';

/**
 * All findings about a campaign file, as parsed from JSON: first whether its fields are well formed, then what they
 * say, and what visitors would meet only if the campaign can be served at all.
 */
export function lintFile(json: unknown): Finding[] {
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success) return describeIssues(parsed.issues).map((line) => errorOfLine('schema', line));
  const faults = fileFaults(parsed.output).map((line) => errorOfLine('contradiction', line));
  return faults.length > 0 ? [...faults, ...lintFields(parsed.output)] : lintSite(parsed.output);
}

/** All findings about a campaign whose fields are well formed. */
function lintSite(site: Site): Finding[] {
  return [...lintFields(site), ...lintVisits(site)];
}

/** The findings that need no search; takes milliseconds. */
export function lintFields({ configuration, campaign }: Site): Finding[] {
  const site = { configuration, campaign };
  const ofInstances = [
    ...lintGames(campaign),
    ...lintStocks(campaign),
    ...lintStates(campaign),
    ...lintOverlaps(campaign),
  ];
  return [...lintDates(campaign), ...lintLinks(site), ...lintTexts(site), ...ofInstances];
}

/**
 * What visitors of a campaign would meet: searches the real journey machine, which takes up to a second for a large
 * campaign.
 */
export function lintVisits({ configuration, campaign }: Site): Finding[] {
  const search = searchJourney({ configuration, campaign });
  return [...lintInstances(campaign, search), ...lintStranded(campaign, search), ...lintPayments(campaign, search)];
}
