import { type EquivalentMutant, FIRST_PART, JUNK } from './equivalent-mutant.ts';

const PATH = 'the values are an object, so that every issue has a path';
const MEMORY = 'the moments are only remembered: found again, each is the same';
const remembered = { file: 'domain/rules/date-rules.ts', reason: MEMORY } as const;
const full = { ...remembered, line: 'moments.clear()', from: 'moments.size >= MOST_MOMENTS' } as const;

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
];
