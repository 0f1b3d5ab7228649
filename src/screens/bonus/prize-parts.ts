/**
 * Splits a prize with a sum of money into figure and words: '$100' and 'prepaid gift card', '$100' and 'Tarjeta de
 * regalo prepagada'. Without a sum of money, the figure is empty.
 */
export function prizeParts(prize: string): { readonly figure: string; readonly words: string } {
  const [figure = ''] = /\$\d[\d,.]*/.exec(prize) ?? [];
  const words = figure ? prize.replace(figure, '').replace(/\s+de\s*$/, '') : prize;
  return { figure, words: words.replace(/^an?\s+(?=\S)/i, '').trim() };
}
