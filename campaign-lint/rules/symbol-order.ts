import { SYMBOLS } from '#domain/theme.ts';
import { type Finding, warning } from '../finding.ts';

/**
 * A sheet of symbols that is written in another order than that of its squares, by which games take them (E-5).
 *
 * @param sheet its path, as in the campaign file
 * @param svg its text
 */
export function lintSymbolOrder(sheet: string, svg: string): Finding[] {
  const places = SYMBOLS.map((symbol) => svg.indexOf(`id="${symbol}"`)).filter((place) => place !== -1);
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))) return [];
  const sentence = `${sheet} has its groups in another order than its squares, by which they are taken: ${SYMBOLS.join(', ')}`;
  return [warning('symbol-order', 'campaign.theme.art.symbols', sentence)];
}
