import { format } from 'date-fns';
import sharp from 'sharp';
import type { Chance } from '../../lab/rehearse/seeded-chance.ts';
import { CELL, dotsOf } from './glyphs.ts';

/** The quality of a picture. */
export type Taken = 'well' | 'dark' | 'blurred';

/** Characters per line. */
const LINE = 32;
/** Margin around the printed text, in dots. */
const MARGIN = 10;
/** Size of a dot in pixels. */
const DOT = 3;
const INK = 48;
const PAPER = 246;
const TABLES = ['#3f3f3f', '#6b6b6b', '#2f2f2f', '#7a7a7a', '#555555'] as const;

const STORES = ['CORNER MARKET', 'HARBOR FOODS', 'GREEN BASKET', 'PINE STREET GROCERY', 'UNION MART', 'LAKESIDE WINES'];
const TOWNS = ['ALBANY NY', 'AUSTIN TX', 'DENVER CO', 'MIAMI FL', 'OAKLAND CA', 'SEATTLE WA', 'CHICAGO IL'];
const GOODS = [
  'ORANGE JUICE 1L',
  'VESPERMOTH RYE 750',
  'LINNET COFFEE 12OZ',
  'HOOPLA SODA 6PK',
  'BRIGHTSIDE GRANOLA',
  'WHOLE MILK GAL',
  'BANANAS 2.1 LB',
  'PAPER TOWELS 4CT',
  'SOURDOUGH LOAF',
  'EGGS LARGE 12CT',
  'CHEDDAR 8OZ',
  'TORTILLA CHIPS',
  'DISH SOAP',
  'LIMES 5 FOR',
  'ICE 10 LB',
];

/** Creates a picture of a fictitious receipt of a day, as a JPEG. The same random numbers create the same picture. */
export async function receiptPicture(chance: Chance, day: Date, taken: Taken): Promise<Buffer> {
  const lines = linesOf(chance, day);
  const width = LINE * CELL.width + 2 * MARGIN;
  const height = lines.length * CELL.height + 2 * MARGIN;
  const paper = Buffer.alloc(width * height, PAPER);
  for (const [row, text] of lines.entries())
    for (const [column, character] of [...text].entries())
      for (const [x, y] of dotsOf(character)) {
        const place = (MARGIN + row * CELL.height + y) * width + MARGIN + column * CELL.width + x;
        paper[place] = INK;
      }
  const background = chance.oneOf(TABLES);
  const border = () => chance.whole(12, 70);
  const laid = sharp(paper, { raw: { width, height, channels: 1 } })
    .resize(width * DOT, height * DOT, { kernel: 'linear' })
    .rotate(chance.number() * 5 - 2.5, { background })
    .extend({ top: border(), bottom: border(), left: border(), right: border(), background });
  // A pipeline applies only one operation of each kind, so light and blur are added to the rendered image.
  const { data, info } = await laid.raw().toBuffer({ resolveWithObject: true });
  const seen = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (taken === 'dark') seen.linear(0.12);
  if (taken === 'blurred') seen.blur(7);
  return seen.jpeg({ quality: 72 }).toBuffer();
}

function linesOf(chance: Chance, day: Date): string[] {
  const goods = Array.from(
    { length: chance.whole(4, 14) },
    () => [chance.oneOf(GOODS), chance.whole(99, 2_499)] as const,
  );
  const sum = goods.reduce((all, [, cents]) => all + cents, 0);
  const tax = Math.round(sum * 0.0825);
  const of = (least: number, most: number) => String(chance.whole(least, most)).padStart(String(most).length, '0');
  const line = `${of(1, 9)}${of(1, 99)} MAIN ST`;
  return [
    centred(chance.oneOf(STORES)),
    centred(line),
    centred(chance.oneOf(TOWNS)),
    centred(`STORE #${of(1, 999)}  REG ${of(1, 9)}`),
    '',
    `${format(day, 'MM/dd/yyyy')} ${of(8, 21)}:${of(0, 59)}`.padEnd(LINE - 9) + `TR ${of(0, 999_999)}`,
    '-'.repeat(LINE),
    ...goods.map(([name, cents]) => priced(name, cents)),
    '-'.repeat(LINE),
    priced('SUBTOTAL', sum),
    priced('TAX 8.25', tax),
    priced('*TOTAL', sum + tax),
    '',
    `CARD **** **** **** ${of(0, 9_999)}`,
    `AUTH ${of(0, 999_999)}  ITEMS ${goods.length}`,
    '',
    centred('THANK YOU FOR SHOPPING'),
  ];
}

const centred = (text: string) => ' '.repeat(Math.floor((LINE - text.length) / 2)) + text;
const priced = (name: string, cents: number) => name.padEnd(LINE - 9) + `$${(cents / 100).toFixed(2)}`.padStart(9);
