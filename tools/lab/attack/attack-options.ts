import { readWords, UsageError } from '../../command-words.ts';

/** The options of the command line. */
export interface Options {
  /** The names of the attacks; none means all. */
  readonly names: readonly string[];
  readonly isShort: boolean;
  readonly isMarkdown: boolean;
  readonly seed: number;
  readonly requests?: number;
  readonly heapMb?: number;
  readonly target?: { readonly origin: string; readonly campaignUuid: string };
}

const USAGE =
  'npm run lab -- attack [--short] [--markdown] [--seed N] [--requests N] [--heap MB] [--target URL --campaign UUID] [ATTACK…]';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

/**
 * Parses the options.
 *
 * @param args the arguments after `npm run lab -- attack --`
 * @param known the names of all attacks; `isPlain` marks those that need only HTTP
 * @throws UsageError
 */
export function readOptions(
  args: readonly string[],
  known: readonly { readonly name: string; readonly isPlain: boolean }[],
  freshSeed: number,
): Options {
  const { flags, values, names } = readWords(args, {
    usage: USAGE,
    flags: ['short', 'markdown'],
    values: ['seed', 'requests', 'heap', 'target', 'campaign'],
    takesNames: true,
  });
  const unknown = names.filter((name) => !known.some((attack) => attack.name === name));
  if (unknown.length > 0)
    throw new UsageError(
      `Unknown attack: ${unknown.join(', ')}. Available attacks: ${known.map(({ name }) => name).join(', ')}`,
    );
  const target = targetOf(values['target'], values['campaign']);
  const unfit = target ? names.filter((name) => !known.some((attack) => attack.name === name && attack.isPlain)) : [];
  const plain = known.filter(({ isPlain }) => isPlain).map(({ name }) => name);
  if (unfit.length > 0) {
    throw new UsageError(
      `--target works only with attacks that need just HTTP (${plain.join(', ')}), not with ${unfit.join(', ')}`,
    );
  }
  const [seed, requests, heapMb] = [
    numberOf('seed', values['seed']),
    numberOf('requests', values['requests']),
    numberOf('heap', values['heap']),
  ];
  return {
    names,
    isShort: flags.has('short'),
    isMarkdown: flags.has('markdown'),
    seed: seed ?? freshSeed,
    ...(requests !== undefined && { requests }),
    ...(heapMb !== undefined && { heapMb }),
    ...(target && { target }),
  };
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`--${name} must be a whole number (it is "${text}")`);
  return Number(text);
}

/** Parses `--target`. Only addresses of this computer are allowed. */
function targetOf(address: string | undefined, campaign: string | undefined): Options['target'] {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'http:')
    throw new UsageError(`--target must be an address such as http://127.0.0.1:3000 (it is "${address}")`);
  if (!LOOPBACK.test(url.hostname)) {
    const where = `--target must be on this computer (127.0.0.1 or localhost), not on ${url.hostname}`;
    throw new UsageError(`${where}. Never attack other servers or servers with visitors.`);
  }
  if (campaign === undefined) throw new UsageError('--target needs --campaign UUID, a campaign of that server');
  return { origin: url.origin, campaignUuid: campaign };
}
