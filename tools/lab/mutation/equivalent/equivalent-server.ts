import { type EquivalentMutant, FIRST_PART, JUNK } from './equivalent-mutant.ts';

/** Equivalent mutants in `server/`. */
export const SERVER: readonly EquivalentMutant[] = [
  {
    file: 'server/accounts/account.judge.ts',
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
    file: 'server/platform/images/decode-picture.ts',
    mutator: 'ObjectLiteral',
    line: 'const head',
    from: '{ limitInputPixels: MAX_PIXELS }',
    to: '{}',
    reason: 'the decoder, which comes next, has the same limit and says the same',
  },
  {
    file: 'server/submissions/submission.judge.ts',
    mutator: 'ConditionalExpression',
    line: 'isBefore(instance,',
    from: 'instance.dateStart !== null',
    to: 'true',
    reason: 'isBefore asks the same; it stands there for the type of the date',
  },
  {
    file: 'server/submissions/submission.judge.ts',
    mutator: 'ConditionalExpression',
    line: 'options.includes(chosen)',
    from: 'chosen === null',
    to: 'false',
    reason: 'no list of options holds null',
  },
  {
    file: 'server/submissions/submission.judge.ts',
    mutator: 'StringLiteral',
    line: "isoDay.split('-')",
    from: "''",
    to: JUNK,
    reason: FIRST_PART,
  },
  {
    file: 'server/plays/verify-play.ts',
    mutator: 'OptionalChaining',
    line: 'const events',
    from: 'log?.length',
    to: 'log.length',
    reason: 'a log that is none has been refused before',
  },
];
