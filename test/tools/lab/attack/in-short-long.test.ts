import { describe } from 'vitest';
import { bodies } from '#tools/lab/attack/attacks/body-attacks.ts';
import { connections } from '#tools/lab/attack/attacks/database-attacks.ts';
import { crowd } from '#tools/lab/attack/attacks/crowd.ts';
import { desk } from '#tools/lab/attack/attacks/desk-attack.ts';
import { forged } from '#tools/lab/attack/attacks/forged.ts';
import { growth } from '#tools/lab/attack/attacks/growth.ts';
import { guesses } from '#tools/lab/attack/attacks/guesses.ts';
import { kill } from '#tools/lab/attack/attacks/kill.ts';
import { mail } from '#tools/lab/attack/attacks/mail-attack.ts';
import { oneKey } from '#tools/lab/attack/attacks/one-key.ts';
import { points } from '#tools/lab/attack/attacks/points-attack.ts';
import { prizes } from '#tools/lab/attack/attacks/prizes-attack.ts';
import { restore } from '#tools/lab/attack/attacks/restore-attack.ts';
import { slow } from '#tools/lab/attack/attacks/slow.ts';
import { strangers } from '#tools/lab/attack/attacks/strangers.ts';
import { twins } from '#tools/lab/attack/attacks/twins.ts';
import { attackInShort } from '#tools/lab/attack/short.ts';

// These attacks measure, and extend the tests of server/ and faults/.
describe('npm run lab -- attack in short', () => {
  attackInShort([bodies, slow, forged, connections, kill, mail, prizes, points, strangers, guesses, desk, crowd]);
  attackInShort([twins, growth, oneKey, restore]);
});
