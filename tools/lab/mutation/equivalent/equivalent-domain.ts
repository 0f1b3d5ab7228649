import { type EquivalentMutant, FIRST_PART, HERE, JUNK } from './equivalent-mutant.ts';

const PATH = 'the values are an object, so that every issue has a path';
const MEMORY = 'the moments are only remembered: found again, each is the same';
const remembered = { file: 'domain/rules/date-rules.ts', reason: MEMORY } as const;
const full = { ...remembered, line: 'moments.clear()', from: 'moments.size >= MOST_MOMENTS' } as const;

const day = { file: 'domain/rules/calendar-day.ts', line: 'return known;', reason: MEMORY } as const;
const FAR_AWAY = 'the zone decides the same at that distance; it is only slower';
const NO_DATE = 'a comparison with a date that is none is false as well';
const SIDES = 'the side is not 0 there';

/** Equivalent mutants of dates. */
const DATES: readonly EquivalentMutant[] = [
  ['EqualityOperator', 'return -1;', 'distance < -FAR', 'distance <= -FAR', FAR_AWAY],
  ['EqualityOperator', '? 1 : 0', 'distance > FAR', 'distance >= FAR', FAR_AWAY],
  ['ConditionalExpression', 'range.dateStart === null', 'range.dateStart === null', 'false', NO_DATE],
  ['ConditionalExpression', 'range.dateEnd === null', 'range.dateEnd === null', 'false', NO_DATE],
  ['EqualityOperator', 'side === 0 ? now <', 'side < 0', 'side <= 0', SIDES],
  ['EqualityOperator', 'side === 0 ? now >', 'side > 0', 'side >= 0', SIDES],
  [
    'ArithmeticOperator',
    '[-FAR, FAR].some',
    'now.getTime() + apart',
    'now.getTime() - apart',
    'both distances are tried',
  ],
].map(([mutator = '', line = '', from = '', to = '', reason = '']) => ({
  file: 'domain/rules/date-rules.ts',
  mutator,
  line,
  from,
  to,
  reason,
}));

const COMMENT = 'the end of a tag or comment is never at the start of the text';
const SHORT = 'no entry fits into data that is so short';
const RUNS = 'only types that run come here';

/** Equivalent mutants of `domain/formats/`. */
const FORMATS: readonly EquivalentMutant[] = [
  ['calendar-dates', 'ArrayDeclaration', 'day?.split', '[]', HERE, 'neither is a day'],
  ['exif-orientation', 'EqualityOperator', 'byteLength < 8', 'tiff.byteLength < 8', 'tiff.byteLength <= 8', SHORT],
  [
    'exif-orientation',
    'EqualityOperator',
    'directory + 2 >',
    'directory + 2 > tiff.byteLength',
    'directory + 2 >= tiff.byteLength',
    SHORT,
  ],
  ['scripts', 'StringLiteral', "const [, name = ''", "''", JUNK, 'a match has a name'],
  ['scripts', 'EqualityOperator', 'while (at', 'at < trimmed.length', 'at <= trimmed.length', 'nothing is at the end'],
  ['scripts', 'EqualityOperator', 'at = end < 0', 'end < 0', 'end <= 0', COMMENT],
  ['scripts', 'EqualityOperator', 'close < 0', 'close < 0', 'close <= 0', COMMENT],
  ['scripts', 'Regex', "'nomodule' in attributes", '/^module$/i', '/module$/i', RUNS],
  ['scripts', 'Regex', "'nomodule' in attributes", '/^module$/i', '/^module/i', RUNS],
  ['scripts', 'StringLiteral', "'nomodule' in attributes", "''", JUNK, 'neither is a module'],
  ['status-path', 'StringLiteral', 'path.slice(STATUS.length)', "''", JUNK, 'neither is a code'],
].map(([name = '', mutator = '', line = '', from = '', to = '', reason = '']) => ({
  file: `domain/formats/${name}.ts`,
  mutator,
  line,
  from,
  to,
  reason,
}));

const searched = { file: 'domain/rules/zoned-time.ts', mutator: 'ConditionalExpression' } as const;

/** Equivalent mutants in `domain/`. */
export const DOMAIN: readonly EquivalentMutant[] = [
  {
    file: 'domain/rules/account-rules.ts',
    mutator: 'StringLiteral',
    line: 'v.getDotPath(issue)',
    from: "''",
    to: JUNK,
    reason: PATH,
  },
  {
    file: 'domain/rules/forms.ts',
    mutator: 'StringLiteral',
    line: 'v.getDotPath(issue)',
    from: "''",
    to: JUNK,
    reason: PATH,
  },
  {
    file: 'domain/rules/identity.ts',
    mutator: 'StringLiteral',
    line: "[mailbox = '']",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  {
    file: 'domain/rules/reward-label.ts',
    mutator: 'StringLiteral',
    line: "[figure = '', ...words]",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  {
    ...remembered,
    mutator: 'ConditionalExpression',
    line: 'return new Date(known)',
    from: 'known !== undefined',
    to: 'false',
  },
  { ...full, mutator: 'ConditionalExpression', to: 'true' },
  { ...full, mutator: 'ConditionalExpression', to: 'false' },
  { ...full, mutator: 'EqualityOperator', to: 'moments.size > MOST_MOMENTS' },
  { ...full, mutator: 'EqualityOperator', to: 'moments.size < MOST_MOMENTS' },
  {
    file: 'domain/rules/payment-rules.ts',
    mutator: 'ConditionalExpression',
    line: 'options.includes(chosen)',
    from: 'chosen !== null',
    to: 'true',
    reason: 'no list of options holds null',
  },
  {
    file: 'domain/rules/eligibility.ts',
    mutator: 'ConditionalExpression',
    line: 'isBefore(instance,',
    from: 'instance.dateStart !== null',
    to: 'true',
    reason: 'isBefore asks the same; it stands there for the type of the date',
  },
  {
    file: 'domain/rules/identity.ts',
    mutator: 'StringLiteral',
    line: "const [mailbox = ''] = plain.slice(0, at).split('+');",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  ...DATES,
  ...FORMATS,
  {
    ...searched,
    line: "skipped === 'later'",
    from: 'wallTimeAt(late, timeZone) === wall',
    to: 'false',
    reason: 'the search finds the same moment; it is only slower',
  },
  {
    ...searched,
    mutator: 'EqualityOperator',
    line: 'wallTimeAt(middle, timeZone) < wall',
    from: 'wallTimeAt(middle, timeZone) < wall',
    to: 'wallTimeAt(middle, timeZone) <= wall',
    reason: 'no moment shows a wall time that the clocks skip',
  },
  {
    ...searched,
    mutator: 'StringLiteral',
    line: "timeZone, 'first')",
    from: "'first'",
    to: '""',
    reason: 'only later is treated otherwise',
  },
  ...(['known.from <= time', 'time <= known.until'] as const).map((from) => ({
    ...day,
    mutator: 'EqualityOperator',
    from,
    to: from.replace('<=', '<'),
  })),
  { ...day, mutator: 'ConditionalExpression', from: 'known && known.from <= time && time <= known.until', to: 'false' },
  {
    file: 'domain/rules/details-rules.ts',
    mutator: 'BooleanLiteral',
    line: 'addressErrors(sendTo, true)',
    from: 'true',
    to: 'false',
    reason: 'the name is among the values and not empty there, so an address that is required is reported in any case',
  },
  {
    file: 'domain/rules/amount.ts',
    mutator: 'OptionalChaining',
    line: "?.groups?.['dollars']",
    from: "DOLLARS.exec(rewardLabel(instance)?.figure ?? '')?.groups?.['dollars']",
    to: "DOLLARS.exec(rewardLabel(instance)?.figure ?? '')?.groups['dollars']",
    reason: 'a match of an expression with groups has groups',
  },
  {
    file: 'domain/rules/amount.ts',
    mutator: 'StringLiteral',
    line: "?.groups?.['dollars']",
    from: "''",
    to: JUNK,
    reason: 'neither text is an amount',
  },
  {
    file: 'domain/rules/instance-rules.ts',
    mutator: 'ConditionalExpression',
    line: "qualifierAnswer === 'none'",
    from: 'qualifierAnswer === null',
    to: 'false',
    reason: 'null is no HTML, so it is returned as it is',
  },
  {
    file: 'domain/rules/instance-rules.ts',
    mutator: 'ArrayDeclaration',
    line: 'qualifierAnswer ?? []',
    from: '[]',
    to: HERE,
    reason: 'only HTML is kept',
  },
  {
    file: 'domain/rules/qualifiers.ts',
    mutator: 'ArrayDeclaration',
    line: 'return instance ?',
    from: '[]',
    to: HERE,
    reason: 'instances that share an answer are at least one; it stands there for the type',
  },
  {
    file: 'domain/rules/sent-picture-rules.ts',
    mutator: 'ArrayDeclaration',
    line: 'missing: readonly number[] = []',
    from: '[]',
    to: HERE,
    reason: 'no index is a text',
  },
  ...[
    ['UnaryOperator', '-1', '+1'],
    ['OptionalChaining', 'buckets.at(-1)?.atMost', 'buckets.at(-1).atMost'],
    ['LogicalOperator', 'buckets.at(-1)?.atMost ?? 0', 'buckets.at(-1)?.atMost && 0'],
  ].map(([mutator = '', from = '', to = '']) => ({
    file: 'domain/rules/vitals-rules.ts',
    mutator,
    line: 'return buckets.at(-1)?.atMost ?? 0;',
    from,
    to,
    reason: 'a share of all measurements is reached before the last bucket ends; it stands there for the type',
  })),
];
