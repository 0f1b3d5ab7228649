import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Attack } from './attack.ts';
import { carryOut } from './carry-out-attack.ts';
import { UsageError } from '../../command-words.ts';
import { readOptions } from './attack-options.ts';
import { brokenIn, markdownOf, textOf } from './attack-table.ts';

/** The environment variables of the command; an empty one counts as unset. */
export interface Surroundings {
  readonly DATABASE_URL?: string | undefined;
  readonly CAMPAIGNS_DIR?: string | undefined;
}

/**
 * Runs the attacks selected by the arguments, one after another so they do not disturb each other. Prints the results.
 *
 * @returns the exit code: 0 if every guarantee held, 1 if one is broken, 2 for a usage error
 */
export async function main(
  args: readonly string[],
  attacks: readonly Attack[],
  { DATABASE_URL, CAMPAIGNS_DIR }: Surroundings,
  say: (line: string) => void,
): Promise<number> {
  const began = Date.now();
  try {
    const options = readOptions(args, attacks, randomInt(2 ** 31));
    const { names, isMarkdown, seed, target } = options;
    const chosen = attacks.filter(({ name, isPlain }) =>
      names.length === 0 ? isPlain || !target : names.includes(name),
    );
    const own = `Against separate servers, ${DATABASE_URL ? 'on DATABASE_URL' : 'with the embedded PostgreSQL'}.`;
    say(`Seed ${seed}. ${target ? `Against ${target.origin}.` : own}`);
    const campaignsDir = CAMPAIGNS_DIR || join(import.meta.dirname, '../../../server/campaigns');
    const reports = await carryOut(chosen, {
      ...options,
      ...(DATABASE_URL && { postgresUrl: DATABASE_URL }),
      campaignsDir,
      say,
    });
    say(
      `\n${isMarkdown ? markdownOf(reports) : textOf(reports)}\n${Math.round((Date.now() - began) / 1_000)} s, seed ${seed}`,
    );
    return brokenIn(reports).length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return 2;
  }
}
