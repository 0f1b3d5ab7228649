import { SYMBOLS } from '#domain/theme.ts';
import { type Finding, warning } from '../finding.ts';

/**
 * Reports a symbol sheet whose groups are in another order than its squares, because games select squares by position
 * (GAME-13).
 *
 * @param sheet its path, as in the campaign file
 * @param svg its text
 */
export function lintSymbolOrder(sheet: string, svg: string): Finding[] {
  const places = SYMBOLS.map((symbol) => svg.indexOf(`id="${symbol}"`)).filter((place) => place !== -1);
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))) return [];
  const sentence = `the groups of ${sheet} are not in the order of its squares, so games show the wrong symbols. Use this order: ${SYMBOLS.join(', ')}.`;
  return [warning('symbol-order', 'campaign.theme.art.symbols', sentence)];
}
