import { describe } from 'vitest';
import { fuzz } from '#tools/lab/attack/attacks/fuzz.ts';
import { attackInShort } from '#tools/lab/attack/short.ts';

describe('npm run lab -- attack in short, odd requests', () => {
  attackInShort([fuzz]);
});
