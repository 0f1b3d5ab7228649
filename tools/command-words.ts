import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** A parsed command line: the known flags that it has, the values of its options, and its positional arguments. */
export interface Words {
  readonly flags: ReadonlySet<string>;
  /** By name; the last if an option is repeated. */
  readonly values: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

/** The arguments that a command accepts. */
export interface Use {
  /** The usage: a line such as `npm run lab -- bench [NAME…]`, or one for each form with what it does. */
  readonly usage: string;
  /** Options without a value, for example `json` for `--json`. */
  readonly flags?: readonly string[];
  /** Options with a value, for example `runs` for `--runs 3` or `--runs=3`. */
  readonly values?: readonly string[];
  /** Whether it takes positional arguments. */
  readonly takesNames?: boolean;
}

/** A usage error; its message is for the user. */
export class UsageError extends Error {}

/** Thrown for `--help`; its message is the usage. */
export class HelpRequest extends Error {}

/**
 * Parses a command line.
 *
 * @param words those after the program's name
 * @throws UsageError for an option, a value or an argument that the command does not accept
 * @throws HelpRequest for `--help` or `-h`
 */
export function readWords(
  words: readonly string[],
  { usage, flags = [], values = [], takesNames = false }: Use,
): Words {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' as const }]),
    ...values.map((name) => [name, { type: 'string' as const }]),
  ]);
  const { tokens } = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  if (given.some(({ rawName }) => rawName === '--help' || rawName === '-h')) throw new HelpRequest(usage);
  const isKnown = ({ name, value, rawName }: (typeof given)[number]) =>
    rawName.startsWith('--') && (values.includes(name) || (flags.includes(name) && value === undefined));
  const unknown = given
    .filter((option) => !isKnown(option))
    .map(({ rawName, value }) => (value === undefined ? rawName : `${rawName}=${value}`));
  if (unknown.length > 0) throw new UsageError(`Unknown option: ${unknown.join(' ')}. ${usageText(usage)}`);
  const valued = given.filter(({ name }) => values.includes(name));
  const empty = valued.find(({ value }) => !value || value.startsWith('--'));
  if (empty) throw new UsageError(`${empty.rawName} needs a value. ${usageText(usage)}`);
  const names = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (names.length > 0 && !takesNames)
    throw new UsageError(`Unexpected argument: ${names.join(' ')}. ${usageText(usage)}`);
  return {
    flags: new Set(given.map(({ name }) => name).filter((name) => flags.includes(name))),
    values: Object.fromEntries(valued.map(({ name, value }) => [name, value ?? ''])),
    names,
  };
}

/** The usage as the end of an error message. A usage of several lines starts on a new line. */
const usageText = (usage: string): string => (usage.includes('\n') ? `Usage:\n${usage}` : `Usage: ${usage}`);

/**
 * Like `readWords`, for this process: prints the help to standard output and exits with 0, or a usage error to standard
 * error and exits with 2.
 */
export function ownWords(use: Use): Words {
  return readOwn((words) => readWords(words, use));
}

/** Parses this process's arguments with a reader that throws like `readWords`, and exits like `ownWords`. */
export function readOwn<Read>(read: (words: readonly string[]) => Read): Read {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpRequest) {
      console.log(helpText(error.message, process.argv[1]));
      process.exit(0);
    }
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/**
 * Returns the text that `--help` prints: the comment at the head of the command, with its exit codes, then the usage. A
 * release has no sources, so it prints only the usage.
 */
export function helpText(usage: string, program: string | undefined): string {
  const source = program?.endsWith('.ts') ? readFileSync(program, 'utf8') : '';
  const head =
    /^(?:\/\/ ?.*\n)*/
      .exec(source)?.[0]
      .replaceAll(/^\/\/ ?/gm, '')
      .trimEnd() ?? '';
  return head === '' ? usageText(usage) : `${head}\n\n${usageText(usage)}`;
}
