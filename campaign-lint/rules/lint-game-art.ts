import type { Campaign } from '#domain/campaign.ts';
import type { GameType } from '#domain/game.ts';
import { hasBonus } from '#domain/rules/instance-rules.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { type Finding, warning } from '../finding.ts';

/** The games that show a brand's symbols. */
const SHOWN: readonly GameType[] = ['matching', 'scratch', 'slot-machine', 'wheel-spin-horizontal'];
/** The games that can be lost. */
const LOSABLE: readonly GameType[] = ['matching', 'scratch', 'slot-machine'];
/** The games that name their symbols to screen readers. */
const SPOKEN: readonly GameType[] = ['matching', 'slot-machine'];

/** Reports brands with pictures of their own whose games would show the default symbols (GAME-13). */
export function lintGameArt({ theme, instances }: Campaign): Finding[] {
  const games = instances.filter(hasBonus).map((instance) => gameOf(instance).type);
  // A brand with only an emblem has no pictures of its own yet.
  if (!theme || Object.keys(theme.art).every((slot) => slot === 'emblem')) return [];
  const { art, symbols } = theme;
  const isAny = (types: readonly GameType[]): boolean => games.some((type) => types.includes(type));
  return [
    ...(art.symbols === undefined && isAny(SHOWN)
      ? [
          missing(
            'art.symbols',
            "is missing, so the games show the default symbols instead of the brand's. Add a sheet of eight squares.",
          ),
        ]
      : []),
    ...(art.symbols !== undefined && symbols === undefined && isAny(SPOKEN)
      ? [
          missing(
            'symbols',
            'is missing, so screen readers say the names of the default symbols. Name the first six symbols of the sheet.',
          ),
        ]
      : []),
    ...(art.lost === undefined && isAny(LOSABLE)
      ? [missing('art.lost', 'is missing, so the result of a lost game has no picture. Add one.')]
      : []),
  ];
}

const missing = (slot: string, what: string): Finding => warning('game-art', `campaign.theme.${slot}`, what);
