import * as v from 'valibot';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { errorOfLine, type Finding, instancePath } from './finding.ts';
import { lintBudgets } from './rules/lint-budgets.ts';
import { lintChecks } from './rules/lint-checks.ts';
import { lintColours } from './rules/lint-colours.ts';
import { inOrder, lintDates, lintTimeZone } from './rules/lint-dates.ts';
import { lintGameArt } from './rules/lint-game-art.ts';
import { lintGames, lintStocks } from './rules/lint-games.ts';
import { lintLinks, lintTerms } from './rules/lint-links.ts';
import { lintOverlaps } from './rules/lint-overlaps.ts';
import { lintTexts } from './rules/lint-texts.ts';
import { lintInstances } from './rules/lint-instances.ts';
import { lintMerchandise, lintModes, lintPayments } from './rules/lint-payments.ts';
import { lintRetention } from './rules/lint-retention.ts';
import { lintRewards } from './rules/lint-rewards.ts';
import { isMissing, lintIssue } from './rules/lint-issue.ts';
import { lintUsStates } from './rules/lint-us-states.ts';
import { lintStranded } from './rules/lint-stranded.ts';
import { lintUnknown, misspelt } from './rules/lint-unknown.ts';
import { lintTracking } from './rules/lint-tracking.ts';
import { searchJourney } from './search/search.ts';

/**
 * Returns all findings about a campaign file, as parsed from JSON. First checks whether its fields are known and well
 * formed, then their values. Searches the journey only if the campaign can be served.
 */
export function lintFile(json: unknown): Finding[] {
  const unknown = lintUnknown(json);
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success) return [...lintSchema(parsed.issues, json), ...unknown];
  const faults = fileFaults(parsed.output).map((line) => errorOfLine('contradiction', line));
  if (faults.length > 0) return [...unknown, ...faults, ...lintFields(parsed.output)];
  return [...unknown, ...lintSite(parsed.output)];
}

/** Returns the schema's errors as plain sentences. A field that is missing because it is misspelt is one finding. */
export function lintSchema(issues: readonly v.BaseIssue<unknown>[], json: unknown): Finding[] {
  const elsewhere = misspelt(json);
  return issues.filter((issue) => !isMissing(issue) || !elsewhere.has(v.getDotPath(issue) ?? '')).map(lintIssue);
}

/** Returns all findings about a campaign whose fields are well formed. */
function lintSite(site: Site): Finding[] {
  return [...lintFields(site), ...lintVisits(site)];
}

/** Returns the findings that need no search; takes milliseconds. */
export function lintFields({ configuration, campaign }: Site): Finding[] {
  const site = { configuration, campaign };
  const ofInstances = [
    ...lintGames(campaign),
    ...lintGameArt(campaign),
    ...lintStocks(campaign),
    ...lintUsStates(campaign),
    ...lintOverlaps(campaign),
    ...lintRewards(campaign),
    ...lintBudgets(campaign),
    ...lintChecks(campaign),
  ];
  return [
    ...lintDates(campaign),
    ...lintTimeZone(campaign),
    ...lintRetention(campaign),
    ...lintLinks(site),
    ...lintTerms(site),
    ...lintTexts(site),
    ...lintTracking(campaign),
    ...lintColours(campaign),
    ...ofInstances,
  ];
}

/** Returns the findings from searching the real journey machine, which takes up to 1 s for a large campaign. */
export function lintVisits({ configuration, campaign: asWritten }: Site): Finding[] {
  const campaign = inOrder(asWritten);
  const search = searchJourney({ configuration, campaign });
  const closed = lintInstances(campaign, search);
  const isEachClosed = campaign.instances.every((_, index) => closed.some(({ path }) => isOf(index, path)));
  // If every instance is unreachable, missing completions are only a consequence.
  const stranded = isEachClosed ? [] : lintStranded(campaign, search);
  return [
    ...closed,
    ...stranded,
    ...lintModes(campaign),
    ...lintMerchandise(campaign),
    ...lintPayments(campaign, search),
  ];
}

const isOf = (index: number, path: string): boolean => `${path}.`.startsWith(`${instancePath(index)}.`);
