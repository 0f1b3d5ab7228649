import type { EquivalentMutant } from './equivalent-mutant.ts';

const AHEAD = 'it only reads more or fewer bytes ahead';
const SLOWER = 'short codes are also found by their length; it is only slower';
const NO_INTERVAL = 'without an interval the remainder is not a number';
const NO_BYTE = 'a byte that is missing is no restart';

/** Equivalent mutants of the readers of JPEGs. */
export const JPEGS: readonly EquivalentMutant[] = (
  [
    ['jpeg-scan', 'EqualityOperator', 'while (count', 'count <= 16', 'count < 16', AHEAD],
    ['jpeg-scan', 'ConditionalExpression', 'if (count < 16)', 'count < 16', 'true', AHEAD],
    ['jpeg-scan', 'EqualityOperator', 'if (count < 16)', 'count < 16', 'count <= 16', AHEAD],
    ['jpeg-scan', 'ConditionalExpression', 'if (count < length)', 'count < length', 'true', AHEAD],
    ['jpeg-scan', 'EqualityOperator', 'if (count < length)', 'count < length', 'count <= length', AHEAD],
    ['jpeg-scan', 'ConditionalExpression', 'if (found !== 0)', 'found !== 0', 'false', SLOWER],
    ['jpeg-scan', 'BlockStatement', 'if (found !== 0)', '{ skip(found >> 8); return found & 0xff; }', '{}', SLOWER],
    ['jpeg-scan', 'ConditionalExpression', 'restarts > 0', 'restarts > 0', 'true', NO_INTERVAL],
    ['jpeg-scan', 'EqualityOperator', 'restarts > 0', 'restarts > 0', 'restarts >= 0', NO_INTERVAL],
    ['jpeg-scan', 'ConditionalExpression', 'next === undefined', 'next === undefined', 'false', NO_BYTE],
    ['jpeg-tables', 'ConditionalExpression', 'length <= 8', 'length <= 8', 'true', SLOWER],
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
