import { describe } from 'vitest';
import { fuzz } from '#tools/lab/attack/attacks/fuzz.ts';
import { attackInShort } from '#tools/lab/attack/short.ts';

describe('npm run attack in short, odd requests', () => {
  attackInShort([fuzz]);
});
