import { parseArgs } from 'node:util';

/** The words of a command line: which of the known flags it holds, and what is no option. */
export interface Words {
  readonly flags: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** What a command understands. */
export interface Use {
  /** How it is used, for whoever used it wrongly: `npm run bench -- [NAME…]`. */
  readonly usage: string;
  /** Options without a value, such as `json` for `--json`. */
  readonly flags?: readonly string[];
  /** Whether it takes words that are no options. */
  readonly takesNames?: boolean;
}

/** A wrong use, in words for whoever typed it. */
export class UsageError extends Error {}

/**
 * Reads the words of a command line.
 *
 * @param words those after the program's name
 * @throws UsageError for an option, a value or a word that the command does not know
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

/** As `readWords`, of this process: a wrong use is said on standard error, and ends it with 2. */
export function ownWords(use: Use): Words {
  try {
    return readWords(process.argv.slice(2), use);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
