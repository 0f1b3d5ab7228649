import { describe } from 'vitest';
import { fuzz } from '#tools/attack/attacks/fuzz.ts';
import { attackInShort } from '#tools/attack/short.ts';

describe('npm run attack in short, odd requests', () => {
  attackInShort([fuzz]);
});
