import { describe } from 'vitest';
import { bodies } from './attacks/bodies.ts';
import { forged } from './attacks/forged.ts';
import { fuzz } from './attacks/fuzz.ts';
import { slow } from './attacks/slow.ts';
import { attackInShort } from './short.ts';

describe('npm run attack in short, what is sent', () => {
  attackInShort([bodies, slow, fuzz, forged]);
});
