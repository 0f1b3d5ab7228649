import { CAMPAIGN_LINT } from './equivalent-campaign-lint.ts';
import { DOMAIN } from './equivalent-domain.ts';
import type { EquivalentMutant } from './equivalent-mutant.ts';
import { GAMES } from './equivalent-games.ts';
import { JPEGS } from './equivalent-jpegs.ts';
import { MACHINES } from './equivalent-machines.ts';
import { SERVER } from './equivalent-server.ts';

/**
 * Mutants of the rules that no test can find, because they do not change behaviour. `npm run lab -- mutation` fails if
 * a test finds one, or if one no longer exists.
 */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...DOMAIN,
  ...JPEGS,
  ...GAMES,
  ...CAMPAIGN_LINT,
  ...MACHINES,
  ...SERVER,
];
