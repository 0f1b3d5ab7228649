import { type EquivalentMutant, HERE } from './equivalent-mutant.ts';

const GOLF = 'games/mini-golf/mini-golf.rules.ts';
const APART = 'walls that are far away are only left out sooner: looked at closely, they stop no ball either';
const APART_X = 'isApart(ball.x, from.x, to.x, reach)';
const APART_Y = 'isApart(ball.y, from.y, to.y, reach)';
const BEFORE = 'place + reach < Math.min(from, to)';
const BEHIND = 'place - reach > Math.max(from, to)';
const apart = { file: GOLF, mutator: 'ConditionalExpression', to: 'false', reason: APART } as const;
const CLEAR = 'a ball that is clear of all walls is pushed by none, however often that is looked at';
const touching = { file: GOLF, mutator: 'EqualityOperator' } as const;

/** Equivalent mutants in `games/`. */
export const GAMES: readonly EquivalentMutant[] = [
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
  { ...touching, line: 'FULL_CIRCLE / 2 : 0', from: 'y > 0', to: 'y >= 0', reason: 'no way at all has gone before' },
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
    file: 'games/kit/game-log.ts',
    mutator: 'ConditionalExpression',
    line: 'Number.isInteger(time)',
    from: "typeof time !== 'number'",
    to: 'false',
    reason: 'only a number is whole; it stands there for the type',
  },
  {
    file: 'games/kit/game-clock.ts',
    mutator: 'AssignmentOperator',
    line: '#lastId += 1',
    from: 'this.#lastId += 1',
    to: 'this.#lastId -= 1',
    reason: 'an id need only be another than all before',
  },
  {
    file: 'games/kit/game-clock.ts',
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
];
