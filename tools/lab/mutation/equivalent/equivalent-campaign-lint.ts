import { type EquivalentMutant, HERE, JUNK } from './equivalent-mutant.ts';

const IN_A_FIELD = 'every text of a campaign is the text of a field';
const NO_SCREEN = 'no screen is none that ends a visit';
const NO_INSTANCE = 'no instance has such a pk';

/** Equivalent mutants in `campaign-lint/`. */
export const CAMPAIGN_LINT: readonly EquivalentMutant[] = [
  {
    file: 'campaign-lint/rules/lint-links.ts',
    mutator: 'StringLiteral',
    line: "[, link = '']",
    from: "''",
    to: JUNK,
    reason: 'what matches has always an address',
  },
  {
    file: 'campaign-lint/rules/lint-texts.ts',
    mutator: 'StringLiteral',
    line: "?? 'campaign'",
    from: "'campaign'",
    to: '""',
    reason: IN_A_FIELD,
  },
  {
    file: 'campaign-lint/rules/lint-texts.ts',
    mutator: 'OptionalChaining',
    line: "?? 'campaign'",
    from: 'fields.find((field) => field.text === text)?.path',
    to: 'fields.find(field => field.text === text).path',
    reason: IN_A_FIELD,
  },
  {
    file: 'campaign-lint/rules/lint-stranded.ts',
    mutator: 'ConditionalExpression',
    line: 'const served',
    from: 'screen === null',
    to: 'false',
    reason: NO_SCREEN,
  },
  {
    file: 'campaign-lint/rules/lint-stranded.ts',
    mutator: 'ConditionalExpression',
    line: 'BESIDE.has(screen)',
    from: 'screen !== null',
    to: 'true',
    reason: NO_SCREEN,
  },
  {
    file: 'campaign-lint/rules/lint-stranded.ts',
    mutator: 'ArrayDeclaration',
    line: 'screen ?? []',
    from: '[]',
    to: HERE,
    reason: 'only screens of the order are kept',
  },
  {
    file: 'campaign-lint/rules/lint-games.ts',
    mutator: 'ArrayDeclaration',
    line: 'gameInformation?.prizes',
    from: '[]',
    to: HERE,
    reason: 'only prizes with a quantity of 0 are told',
  },
  {
    file: 'campaign-lint/rules/lint-instances.ts',
    mutator: 'ConditionalExpression',
    line: 'instancePk === null ||',
    from: 'instancePk === null',
    to: 'false',
    reason: NO_INSTANCE,
  },
  {
    file: 'campaign-lint/rules/lint-instances.ts',
    mutator: 'ArrayDeclaration',
    line: 'instancePk === null ||',
    from: '[]',
    to: HERE,
    reason: NO_INSTANCE,
  },
  {
    file: 'campaign-lint/rules/lint-overlaps.ts',
    mutator: 'OptionalChaining',
    line: 'const key',
    from: 'first?.pk',
    to: 'first.pk',
    reason: 'without a first instance there is no other; it stands there for the type',
  },
];
