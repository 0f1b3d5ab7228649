import type { EquivalentMutant } from './equivalent-mutant.ts';

const AHEAD = 'it only reads more or fewer bytes ahead';
const SLOWER = 'short codes are also found by their length; it is only slower';
const NO_INTERVAL = 'without an interval the remainder is not a number';
const NO_BYTE = 'a byte that is missing is no marker';
const NO_FRAME = 'without a frame there is no scan either';
const BEYOND =
  'a code of zeros is at the start of the table all the same, and others are beyond its end; it is only slower';

const LOOKED_UP = 'short[(bits >> (count - 8)) & 0xff] ?? 0';
const FILLED =
  '{ const begin = code << (8 - length); short.fill(length * 256 + (symbols[index] ?? 0), begin, Math.min(256, begin + (1 << (8 - length)))); }';

/** Equivalent mutants of the readers of JPEGs. */
export const JPEGS: readonly EquivalentMutant[] = (
  [
    ['jpeg-scan', 'EqualityOperator', 'while (count', 'count <= 16', 'count < 16', AHEAD],
    ['jpeg-scan', 'ConditionalExpression', 'if (count < 16)', 'count < 16', 'true', AHEAD],
    ['jpeg-scan', 'EqualityOperator', 'if (count < 16)', 'count < 16', 'count <= 16', AHEAD],
    ['jpeg-scan', 'ConditionalExpression', 'if (count < length)', 'count < length', 'true', AHEAD],
    ['jpeg-scan', 'EqualityOperator', 'if (count < length)', 'count < length', 'count <= length', AHEAD],
    ['jpeg-scan', 'LogicalOperator', 'const found =', LOOKED_UP, 'short[bits >> count - 8 & 0xff] && 0', SLOWER],
    ['jpeg-scan', 'ConditionalExpression', 'if (found !== 0)', 'found !== 0', 'false', SLOWER],
    ['jpeg-scan', 'BlockStatement', 'if (found !== 0)', '{ skip(found >> 8); return found & 0xff; }', '{}', SLOWER],
    ['jpeg-scan', 'ConditionalExpression', 'restarts > 0', 'restarts > 0', 'true', NO_INTERVAL],
    ['jpeg-scan', 'EqualityOperator', 'restarts > 0', 'restarts > 0', 'restarts >= 0', NO_INTERVAL],
    ['jpeg-scan', 'ConditionalExpression', 'next === undefined', 'next === undefined', 'false', NO_BYTE],
    ['jpeg-segments', 'ConditionalExpression', 'marker === undefined', 'marker === undefined', 'false', NO_BYTE],
    ['whole-jpeg', 'ConditionalExpression', 'frame === null ||', 'frame === null', 'false', NO_FRAME],
    ['jpeg-tables', 'BlockStatement', 'length <= 8', FILLED, '{}', SLOWER],
    ['jpeg-tables', 'ArithmeticOperator', 'const begin', '8 - length', '8 + length', BEYOND],
    ['jpeg-tables', 'ConditionalExpression', 'length <= 8', 'length <= 8', 'false', SLOWER],
    ['jpeg-tables', 'EqualityOperator', 'length <= 8', 'length <= 8', 'length < 8', SLOWER],
  ] as const
).map(([name, mutator, line, from, to, reason]) => ({
  file: `domain/formats/${name}.ts`,
  mutator,
  line,
  from,
  to,
  reason,
}));
