import { parseArgs } from 'node:util';

/** A parsed command line: the known flags that it has, and its positional arguments. */
export interface Words {
  readonly flags: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** The arguments that a command accepts. */
export interface Use {
  /** The usage line: `npm run bench -- [NAME…]`. */
  readonly usage: string;
  /** Options without a value, for example `json` for `--json`. */
  readonly flags?: readonly string[];
  /** Whether it takes positional arguments. */
  readonly takesNames?: boolean;
}

/** A usage error, in words for the user. */
export class UsageError extends Error {}

/**
 * Parses a command line.
 *
 * @param words those after the program's name
 * @throws UsageError for an option, a value or an argument that the command does not accept
 */
export function readWords(words: readonly string[], { usage, flags = [], takesNames = false }: Use): Words {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  const { tokens } = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const isKnown = ({ name, value, rawName }: (typeof given)[number]) =>
    flags.includes(name) && value === undefined && rawName.startsWith('--');
  const unknown = given
    .filter((option) => !isKnown(option))
    .map(({ rawName, value }) => (value === undefined ? rawName : `${rawName}=${value}`));
  if (unknown.length > 0) throw new UsageError(`There is no option ${unknown.join(' ')}. Use: ${usage}`);
  const names = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (names.length > 0 && !takesNames) throw new UsageError(`What is ${names.join(' ')}? Use: ${usage}`);
  return { flags: new Set(given.map(({ name }) => name)), names };
}

/** Like `readWords`, for this process: prints a usage error to standard error and exits with 2. */
export function ownWords(use: Use): Words {
  try {
    return readWords(process.argv.slice(2), use);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
