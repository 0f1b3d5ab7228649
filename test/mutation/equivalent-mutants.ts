/** What a mutant without a difference is known by, wherever its line has moved to, and why nobody can tell. */
export interface EquivalentMutant {
  readonly file: string;
  readonly mutator: string;
  /** A part of the line that it is on. */
  readonly line: string;
  /** The code that the mutant replaces, and by what, spaces and lines made one. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const JUNK = '"Stryker was here!"';
const FIRST_PART = 'a text that is split has always a first part';
const PATH = 'the values are an object, so that every issue has a path';
const MEMORY = 'the moments are only remembered: found again, each is the same';
const remembered = { file: 'domain/rules/dates.ts', reason: MEMORY } as const;
const full = { ...remembered, line: 'moments.clear()', from: 'moments.size >= MOST_MOMENTS' } as const;

const HERE = '["Stryker was here"]';
const IN_A_FIELD = 'every text of a campaign is the text of a field';
const NO_SCREEN = 'no screen is none that ends a visit';
const NO_JOURNEY = 'no journey has such a pk';
const GOLF = 'games/mini-golf/mini-golf.rules.ts';
const APART = 'walls that are far away are only left out sooner: looked at closely, they stop no ball either';
const APART_X = 'isApart(ball.x, from.x, to.x, reach)';
const APART_Y = 'isApart(ball.y, from.y, to.y, reach)';
const BEFORE = 'place + reach < Math.min(from, to)';
const BEHIND = 'place - reach > Math.max(from, to)';
const apart = { file: GOLF, mutator: 'ConditionalExpression', to: 'false', reason: APART } as const;
const CLEAR = 'a ball that is clear of all walls is pushed by none, however often that is looked at';
const touching = { file: GOLF, mutator: 'EqualityOperator' } as const;

/**
 * Mutants of rules that no test can find, because nobody could tell the difference. One that is found after all, or
 * that there is no more, fails `npm run mutation`.
 */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    file: 'domain/rules/accounts.ts',
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
    file: 'domain/rules/reward.ts',
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
    file: 'domain/rules/payment.ts',
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
  { ...apart, line: APART_X, from: `${APART_X} || ${APART_Y}` },
  {
    ...apart,
    mutator: 'LogicalOperator',
    line: APART_X,
    from: `${APART_X} || ${APART_Y}`,
    to: `${APART_X} && ${APART_Y}`,
  },
  { ...apart, line: BEFORE, from: `${BEFORE} || ${BEHIND}` },
  { ...apart, line: BEFORE, from: BEFORE },
  { ...apart, line: BEFORE, from: BEHIND },
  {
    ...apart,
    mutator: 'BlockStatement',
    line: 'function isApart',
    from: `{ return ${BEFORE} || ${BEHIND}; }`,
    to: '{}',
  },
  { file: GOLF, mutator: 'BooleanLiteral', line: 'let isClear', from: 'true', to: 'false', reason: CLEAR },
  { ...apart, mutator: 'LogicalOperator', line: BEFORE, from: `${BEFORE} || ${BEHIND}`, to: `${BEFORE} && ${BEHIND}` },
  { ...apart, mutator: 'EqualityOperator', line: BEFORE, from: BEFORE, to: BEFORE.replace('<', '<=') },
  { ...apart, mutator: 'EqualityOperator', line: BEFORE, from: BEHIND, to: BEHIND.replace('>', '>=') },
  { ...touching, line: 'TURN / 2 : 0', from: 'y > 0', to: 'y >= 0', reason: 'no way at all has gone before' },
  {
    ...touching,
    line: 'step <= MOST_STEPS',
    from: 'step <= MOST_STEPS',
    to: 'step < MOST_STEPS',
    reason: 'no stroke takes so many steps',
  },
  {
    ...touching,
    line: 'speed < DROPS',
    from: 'distanceOf(ball, hole.cup) < CUP',
    to: 'distanceOf(ball, hole.cup) <= CUP',
    reason: 'a ball that rolls into the cup is nearer a step later; exactly so far away no sum of steps comes to lie',
  },
  {
    ...touching,
    line: 'push < PUSHES',
    from: 'push < PUSHES',
    to: 'push <= PUSHES',
    reason: 'no course has a corner in which a fifth push finds a wall',
  },
  {
    ...touching,
    line: 'square === 0',
    from: 'square >= reach * reach',
    to: 'square > reach * reach',
    reason: 'a ball that only touches is pushed by nothing, and no sum of steps comes to lie exactly there',
  },
  {
    ...touching,
    line: 'toward <= 0',
    from: 'toward <= 0',
    to: 'toward < 0',
    reason: 'of no speed nothing is turned round',
  },
  {
    file: GOLF,
    mutator: 'ConditionalExpression',
    line: 'if (isClear) break',
    from: 'isClear',
    to: 'false',
    reason: CLEAR,
  },
  {
    file: GOLF,
    mutator: 'ArithmeticOperator',
    line: 'to: { x: door.x + DOOR.width / 2, y: door.y }, thick: 0 }',
    from: 'DOOR.width / 2',
    to: 'DOOR.width * 2',
    reason: 'to the right of each door stand the mill’s foot and the kerb',
  },
  {
    file: 'games/slot-machine/slot-machine.rules.ts',
    mutator: 'ArrayDeclaration',
    line: 'lines[index] ?? []',
    from: '[]',
    to: HERE,
    reason: 'every rank has a line',
  },
  {
    file: 'games/kit/log.ts',
    mutator: 'ConditionalExpression',
    line: 'Number.isInteger(time)',
    from: "typeof time !== 'number'",
    to: 'false',
    reason: 'only a number is whole; it stands there for the type',
  },
  {
    file: 'games/kit/clock.ts',
    mutator: 'AssignmentOperator',
    line: '#lastId += 1',
    from: 'this.#lastId += 1',
    to: 'this.#lastId -= 1',
    reason: 'an id need only be another than all before',
  },
  {
    file: 'games/kit/clock.ts',
    mutator: 'EqualityOperator',
    line: 'MAX_TIMERS',
    from: '++fired > MAX_TIMERS',
    to: '++fired >= MAX_TIMERS',
    reason: 'nothing comes to rest after exactly a hundred thousand timers',
  },
  {
    file: 'games/kit/replay.ts',
    mutator: 'BlockStatement',
    line: '} finally {',
    from: '{ actor.stop(); }',
    to: '{}',
    reason: 'what came out is known by then; the actor is only let go',
  },
  {
    file: 'linter/rules/links.ts',
    mutator: 'StringLiteral',
    line: "[, link = '']",
    from: "''",
    to: JUNK,
    reason: 'what matches has always an address',
  },
  {
    file: 'linter/rules/texts.ts',
    mutator: 'StringLiteral',
    line: "?? 'campaign'",
    from: "'campaign'",
    to: '""',
    reason: IN_A_FIELD,
  },
  {
    file: 'linter/rules/texts.ts',
    mutator: 'OptionalChaining',
    line: "?? 'campaign'",
    from: 'fields.find((field) => field.text === text)?.path',
    to: 'fields.find(field => field.text === text).path',
    reason: IN_A_FIELD,
  },
  {
    file: 'linter/rules/stranded.ts',
    mutator: 'ConditionalExpression',
    line: 'const served',
    from: 'screen === null',
    to: 'false',
    reason: NO_SCREEN,
  },
  {
    file: 'linter/rules/stranded.ts',
    mutator: 'ConditionalExpression',
    line: 'const inside',
    from: 'screen !== null',
    to: 'true',
    reason: NO_SCREEN,
  },
  {
    file: 'linter/rules/stranded.ts',
    mutator: 'ArrayDeclaration',
    line: 'screen ?? []',
    from: '[]',
    to: HERE,
    reason: 'only screens of the order are kept',
  },
  {
    file: 'linter/rules/games.ts',
    mutator: 'ArrayDeclaration',
    line: 'gameInformation?.prizes',
    from: '[]',
    to: HERE,
    reason: 'only prizes with a quantity of 0 are told',
  },
  {
    file: 'linter/rules/instances.ts',
    mutator: 'ConditionalExpression',
    line: 'const reached',
    from: 'instancePk === null',
    to: 'false',
    reason: NO_JOURNEY,
  },
  {
    file: 'linter/rules/instances.ts',
    mutator: 'ArrayDeclaration',
    line: 'const reached',
    from: '[]',
    to: HERE,
    reason: NO_JOURNEY,
  },
  {
    file: 'linter/rules/overlaps.ts',
    mutator: 'OptionalChaining',
    line: 'const key',
    from: 'first?.pk',
    to: 'first.pk',
    reason: 'without a first journey there is no other; it stands there for the type',
  },
  {
    file: 'server/accounts/judge.ts',
    mutator: 'StringLiteral',
    line: 'judgeStorable(wrong, { ...participant',
    from: "''",
    to: JUNK,
    reason: 'the address is judged field by field; in its place stands what can be stored in any case',
  },
  {
    file: 'server/accounts/passwords.ts',
    mutator: 'ConditionalExpression',
    line: 'return isSame',
    from: 'passwordHash !== undefined',
    to: 'true',
    reason: 'nobody has thirty-two random bytes for a password',
  },
  {
    file: 'server/accounts/weak-passwords.ts',
    mutator: 'StringLiteral',
    line: "local.split('+')[0]",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  {
    file: 'server/submissions/decode.ts',
    mutator: 'ObjectLiteral',
    line: 'const memory',
    from: '{ limitInputPixels: MAX_PIXELS }',
    to: '{}',
    reason: 'the decoder, which comes next, has the same limit and says the same',
  },
  {
    file: 'server/submissions/judge.ts',
    mutator: 'ConditionalExpression',
    line: 'isBefore(instance,',
    from: 'instance.dateStart !== null',
    to: 'true',
    reason: 'isBefore asks the same; it stands there for the type of the date',
  },
  {
    file: 'server/submissions/judge.ts',
    mutator: 'ConditionalExpression',
    line: 'options.includes(chosen)',
    from: 'chosen === null',
    to: 'false',
    reason: 'no list of options holds null',
  },
  {
    file: 'server/submissions/judge.ts',
    mutator: 'StringLiteral',
    line: "isoDay.split('-')",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  {
    file: 'server/plays/verify.ts',
    mutator: 'OptionalChaining',
    line: 'const events',
    from: 'log?.length',
    to: 'log.length',
    reason: 'a log that is none has been refused before',
  },
];
