import { describe } from 'vitest';
import { bodies } from '#tools/attack/attacks/bodies.ts';
import { connections } from '#tools/attack/attacks/database.ts';
import { crowd } from '#tools/attack/attacks/crowd.ts';
import { forged } from '#tools/attack/attacks/forged.ts';
import { growth } from '#tools/attack/attacks/growth.ts';
import { guesses } from '#tools/attack/attacks/guesses.ts';
import { kill } from '#tools/attack/attacks/kill.ts';
import { mail } from '#tools/attack/attacks/mail.ts';
import { oneKey } from '#tools/attack/attacks/one-key.ts';
import { points } from '#tools/attack/attacks/points.ts';
import { prizes } from '#tools/attack/attacks/prizes.ts';
import { restore } from '#tools/attack/attacks/restore.ts';
import { slow } from '#tools/attack/attacks/slow.ts';
import { strangers } from '#tools/attack/attacks/strangers.ts';
import { twins } from '#tools/attack/attacks/twins.ts';
import { attackInShort } from '#tools/attack/short.ts';

// These attacks measure, and extend the tests of server/ and faults/.
describe('npm run attack in short', () => {
  attackInShort([bodies, slow, forged, connections, kill, mail, prizes, points, strangers, guesses, crowd]);
  attackInShort([twins, growth, oneKey, restore]);
});
