import { describe } from 'vitest';
import { connections } from '#tools/attack/attacks/database.ts';
import { kill } from '#tools/attack/attacks/kill.ts';
import { mail } from '#tools/attack/attacks/mail.ts';
import { prizes } from '#tools/attack/attacks/prizes.ts';
import { twins } from '#tools/attack/attacks/twins.ts';
import { attackInShort } from '#tools/attack/short.ts';

describe('npm run attack in short, what happens', () => {
  attackInShort([connections, kill, mail, prizes, twins]);
});
