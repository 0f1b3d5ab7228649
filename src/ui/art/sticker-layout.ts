/** One line of the sticker; sizes and positions are in the sticker's user units, with the origin at its centre. */
interface StickerLine {
  text: string;
  size: number;
  /** y of the baseline */
  baseline: number;
  /** whether it is the figure of the reward, which is larger with tighter letter spacing */
  isFigure: boolean;
}

const radius = 148;
const middle = 4.5;
const capHeight = 0.7;
const largest = { figure: 190, word: 62, only: 104 };
const tracking = { figure: -0.05, word: -0.03 };
const charactersPerLine = 12;

/**
 * Fits the words of a reward into a round sticker of radius 152. The first word with a digit is the figure; the words
 * before and after it are in smaller lines above and below. Each line is as large as the circle allows at its height.
 * The widths are typical letter widths, so text of any length stays inside in any display face.
 *
 * @param headline such as `$5 back`, `250 points` or `Win $100`; at least one word.
 * @returns the lines from top to bottom.
 */
export function layOutSticker(headline: string): StickerLine[] {
  const lines = splitHeadline(headline).map((line) => ({ ...line, baseline: 0 }));
  for (let attempt = 0; attempt < 400; attempt += 1) {
    stack(lines);
    const tooWide = lines.filter((line) => !fits(line));
    if (tooWide.length === 0) break;
    for (const line of tooWide) line.size *= 0.97;
  }
  return lines.map((line) => ({ ...line, size: Math.round(line.size), baseline: Math.round(line.baseline) }));
}

type Part = Pick<StickerLine, 'text' | 'size' | 'isFigure'>;

function splitHeadline(headline: string): Part[] {
  const words = headline.trim().split(/\s+/);
  const at = words.findIndex((word) => /\d/.test(word));
  const word = (text: string): Part => ({ text, size: at < 0 ? largest.only : largest.word, isFigure: false });
  if (at < 0) return wrap(words).map(word);
  return [
    ...wrap(words.slice(0, at)).map(word),
    { text: words[at] ?? '', size: largest.figure, isFigure: true },
    ...wrap(words.slice(at + 1)).map(word),
  ];
}

/** Wraps words into as few lines as possible, of about equal length. */
function wrap(words: readonly string[]): string[] {
  const length = words.join(' ').length;
  const goal = length / Math.max(1, Math.ceil(length / charactersPerLine));
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const isRoomier = line !== undefined && line.length + 1 + word.length / 2 <= goal;
    if (isRoomier) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Sets the baselines of the lines, with the whole block centred vertically in the sticker. */
function stack(lines: StickerLine[]): void {
  const gaps = lines.slice(1).map((line, index) => 14 + 0.26 * Math.min(line.size, lines[index]?.size ?? line.size));
  const height = lines.reduce((sum, line) => sum + line.size * capHeight, 0) + gaps.reduce((sum, gap) => sum + gap, 0);
  let top = middle - height / 2;
  lines.forEach((line, index) => {
    line.baseline = top + line.size * capHeight;
    top = line.baseline + (gaps[index] ?? 0);
  });
}

function fits(line: StickerLine): boolean {
  const furthest = Math.max(Math.abs(line.baseline), Math.abs(line.baseline - line.size * capHeight));
  const chord = 2 * Math.sqrt(Math.max(0, radius ** 2 - furthest ** 2));
  return widthOf(line) <= chord;
}

/** @returns the width of a line, from typical letter widths of a display face. */
export function widthOf({ text, size, isFigure }: Part): number {
  const letters = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return size * (letters + text.length * (isFigure ? tracking.figure : tracking.word));
}

function letterWidth(letter: string): number {
  if (/[\s.,:;'!|]/.test(letter)) return 0.31;
  if (/[fijlrtI]/.test(letter)) return 0.46;
  if (/[mwMW@%]/.test(letter)) return 0.95;
  return /[A-Z&]/.test(letter) ? 0.68 : 0.62;
}
