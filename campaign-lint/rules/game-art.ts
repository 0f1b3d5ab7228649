import type { Campaign } from '#domain/campaign.ts';
import type { GameType } from '#domain/game.ts';
import { hasBonus } from '#domain/rules/instances.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { type Finding, warning } from '../finding.ts';

/** The games in which a brand's symbols are seen. */
const SHOWN: readonly GameType[] = ['matching', 'scratch', 'slot-machine', 'wheel-spin-horizontal'];
/** The games that can be lost. */
const LOSABLE: readonly GameType[] = ['matching', 'scratch', 'slot-machine'];
/** The games that name their symbols, to those who do not see them. */
const SPOKEN: readonly GameType[] = ['matching', 'slot-machine'];

/** A brand that has pictures of its own, and games that would be shown with the house's (E-5). */
export function lintGameArt({ theme, instances }: Campaign): Finding[] {
  const games = instances.filter(hasBonus).map((instance) => gameOf(instance).type);
  // With an emblem alone nobody has begun to draw.
  if (!theme || Object.keys(theme.art).every((slot) => slot === 'emblem')) return [];
  const { art, symbols } = theme;
  const isAny = (types: readonly GameType[]): boolean => games.some((type) => types.includes(type));
  return [
    ...(art.symbols === undefined && isAny(SHOWN)
      ? [missing('art.symbols', "its games show the house's symbols: add a sheet of eight squares")]
      : []),
    ...(art.symbols !== undefined && symbols === undefined && isAny(SPOKEN)
      ? [missing('symbols', "its symbols have no names: those of the house's would be spoken")]
      : []),
    ...(art.lost === undefined && isAny(LOSABLE) ? [missing('art.lost', 'a game that is lost has no picture')] : []),
  ];
}

const missing = (slot: string, what: string): Finding => warning('game-art', `campaign.theme.${slot}`, what);
