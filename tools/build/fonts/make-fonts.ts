import { readFile } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { inRoot } from '#scripts/run.mjs';
import { CHARACTERS, type Face, FACES, type StandIn } from './faces.ts';
import { LOCAL, type Measured } from './local.ts';

/** The folder of the font files, and the style sheet that references them. */
export const FOLDER = 'src/ui/fonts';
const SHEET = 'src/ui/fonts.css';

/** Ids of the font's names that its licence requires: copyright, licence, and the licence's address. */
const LEGAL_NAMES = [0, 13, 14];

const HEAD = `/*
 * Written by npm run lab -- fonts from tools/build/fonts/faces.ts. A page loads two of the files: the interface face
 * and the display face of its campaign. Until both have loaded, local fonts with the same metrics replace them, so the
 * layout does not shift (FIRST-4).
 */
`;

/** Returns all files that the command writes, by path in the project. */
export async function fontFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const face of FACES) {
    const source = await readFile(inRoot(`node_modules/@fontsource-variable/${face.package}/files/${face.file}.woff2`));
    const file = `${face.package}-latin.woff2`;
    files.set(
      `${FOLDER}/${file}`,
      await subsetFont(source, CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: axisOf(face.weights) },
        preserveNameIds: LEGAL_NAMES,
      }),
    );
    files.set(
      `${FOLDER}/${face.package}-OFL.txt`,
      await readFile(inRoot(`node_modules/@fontsource-variable/${face.package}/LICENSE`)),
    );
    rules.push(faceRule(face, file));
    for (const standIn of face.standIns) {
      const instance = await subsetFont(source, CHARACTERS, {
        targetFormat: 'sfnt',
        variationAxes: { wght: face.weights[0], ...standIn.at },
      });
      rules.push(standInRule(face, standIn, await fromBuffer(instance)));
    }
  }
  return files.set(SHEET, Buffer.from(HEAD + rules.join('')));
}

function axisOf([min, max]: Face['weights']): number | { min: number; max: number } {
  return min === max ? min : { min, max };
}

function faceRule({ family, weights, scale }: Face, file: string): string {
  return rule([
    `font-family: '${family} Variable'`,
    `src: url('./fonts/${file}')`,
    `font-weight: ${weightsOf(weights)}`,
    'font-display: swap',
    ...(scale === undefined ? [] : [`size-adjust: ${scale}%`]),
  ]);
}

/**
 * Returns the CSS rule that scales local fonts to the typeface's average width, with the typeface's heights at any
 * size.
 */
function standInRule({ scale = 100 }: Face, { family, weights, local }: StandIn, face: Measured): string {
  const own = LOCAL[local];
  const size = ((face.xWidthAvg / face.unitsPerEm) * scale) / 100 / (own.xWidthAvg / own.unitsPerEm);
  const height = (value: number) => percent(((value / face.unitsPerEm) * scale) / size);
  return rule([
    `font-family: '${family}'`,
    `src: ${own.names.map((name) => `local('${name}')`).join(', ')}`,
    `font-weight: ${weightsOf(weights)}`,
    `size-adjust: ${percent(size * 100)}`,
    `ascent-override: ${height(face.ascent)}`,
    `descent-override: ${height(-face.descent)}`,
    `line-gap-override: ${height(face.lineGap)}`,
  ]);
}

/** Formats a fraction as a CSS percentage with at most two decimals. */
const percent = (share: number): string => `${Number(share.toFixed(2))}%`;

function weightsOf([lightest, heaviest]: Face['weights']): string {
  return lightest === heaviest ? `${lightest}` : `${lightest} ${heaviest}`;
}

function rule(lines: readonly string[]): string {
  return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}
