import { describe } from 'vitest';
import { connections } from './attacks/database.ts';
import { kill } from './attacks/kill.ts';
import { mail } from './attacks/mail.ts';
import { prizes } from './attacks/prizes.ts';
import { twins } from './attacks/twins.ts';
import { attackInShort } from './short.ts';

describe('npm run attack in short, what happens', () => {
  attackInShort([connections, kill, mail, prizes, twins]);
});
