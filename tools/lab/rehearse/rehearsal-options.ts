import { resolve } from 'node:path';
import { inProject } from '#server/platform/project-root.ts';
import { readWords, UsageError } from '../../command-words.ts';
import type { Costs } from './figures/rehearsed-budget.ts';

const USAGE =
  'npm run lab -- rehearse CAMPAIGN [--visitors 10000] [--days 30] [--from 2026-06-01] [--seed 1] [--worth submission=0.5,ID=20,point=0.01] [--budget 20000] [--database postgres://…] [--out FILE]';

/** The options of the command line. */
export interface Options {
  /** The campaign file. */
  readonly file: string;
  readonly visitors: number;
  readonly days: number;
  readonly seed: number;
  /** The first day as given; undefined for the campaign's first day. */
  readonly from: string | undefined;
  readonly costs: Costs;
  /** Address of an empty external database; undefined for an embedded one in a temporary folder. */
  readonly database: string | undefined;
  /** Folder of the report; undefined for one in .cache. */
  readonly out: string | undefined;
}

/**
 * Parses the options.
 *
 * @param words the arguments after the program's name
 * @param cwd the folder to which paths are relative
 * @throws UsageError with what is wrong
 */
export function readOptions(words: readonly string[], cwd: string): Options {
  const { names, values } = readWords(words, {
    usage: USAGE,
    values: ['visitors', 'days', 'from', 'seed', 'worth', 'budget', 'database', 'out'],
    takesNames: true,
  });
  const [campaign, ...others] = names;
  if (campaign === undefined || others.length > 0) throw new UsageError(`Name exactly one campaign. Usage: ${USAGE}`);
  const { from } = values;
  if (from !== undefined && !/^\d{4}-\d\d-\d\d$/.test(from))
    throw new UsageError(`--from must be a date such as 2026-06-01; it is ${from}.`);
  const isFile = campaign.endsWith('.json');
  return {
    file: isFile ? resolve(cwd, campaign) : inProject(`server/campaigns/${campaign}.json`),
    visitors: whole('visitors', values['visitors'] ?? '10000', 10_000_000),
    days: whole('days', values['days'] ?? '30', 366),
    seed: whole('seed', values['seed'] ?? '1', 2 ** 32 - 1),
    from,
    costs: {
      worth: values['worth'] === undefined ? {} : worthOf(values['worth']),
      budget: values['budget'] === undefined ? null : amount('--budget', values['budget']),
    },
    database: values['database'],
    out: values['out'] === undefined ? undefined : resolve(cwd, values['out']),
  };
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new UsageError(`--${name} must be a whole number from 1 to ${most}; it is ${text}.`);
  return number;
}

function amount(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`${name} must be an amount such as 2.50; it is ${text}.`);
  return Number(text);
}

function worthOf(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', cost = '', ...rest] = pair.split('=');
      if (name === '' || rest.length > 0)
        throw new UsageError(`--worth takes pairs such as submission=0.50,gift-card=25; it has ${pair}.`);
      return [name, amount(`--worth ${name}`, cost)];
    }),
  );
}
