import { describe } from 'vitest';
import { bodies } from '#tools/attack/attacks/bodies.ts';
import { forged } from '#tools/attack/attacks/forged.ts';
import { fuzz } from '#tools/attack/attacks/fuzz.ts';
import { slow } from '#tools/attack/attacks/slow.ts';
import { attackInShort } from '#tools/attack/short.ts';

describe('npm run attack in short, what is sent', () => {
  attackInShort([bodies, slow, fuzz, forged]);
});
