import { expect, it } from 'vitest';
import type { Attack, Context } from './attack.ts';
import { brokenIn } from './attack-table.ts';
import { carryOut } from './carry-out-attack.ts';

/** Fixed seed of the short form, so failures are reproducible. */
const SEED = 20_261_122;

/** Registers a test for each attack, with small numbers. */
export function attackInShort(attacks: readonly Attack[]): void {
  for (const attack of attacks) {
    it(`[${['PROOF-1', ...attack.rows.filter((row) => row !== 'PROOF-1')].join(', ')}] ${attack.name}: ${attack.promise}`, async () => {
      const postgresUrl = process.env['TEST_DATABASE_URL'];
      const lines: string[] = [];
      const context: Context = {
        isShort: true,
        seed: SEED,
        ...(postgresUrl !== undefined && { postgresUrl }),
        say: (line) => lines.push(line),
      };
      expect(brokenIn(await carryOut([attack], context)), lines.join('\n')).toEqual([]);
    });
  }
}
