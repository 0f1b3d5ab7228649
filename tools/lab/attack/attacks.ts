import type { Attack } from './attack.ts';
import { bodies } from './attacks/body-attacks.ts';
import { connections, frozen, postmaster, restarts } from './attacks/database-attacks.ts';
import { crowd } from './attacks/crowd.ts';
import { desk } from './attacks/desk-attack.ts';
import { disk } from './attacks/disk-attack.ts';
import { forged } from './attacks/forged.ts';
import { fuzz } from './attacks/fuzz.ts';
import { growth } from './attacks/growth.ts';
import { guesses } from './attacks/guesses.ts';
import { kill } from './attacks/kill.ts';
import { mail } from './attacks/mail-attack.ts';
import { oneKey } from './attacks/one-key.ts';
import { pgbouncer } from './attacks/pgbouncer.ts';
import { points } from './attacks/points-attack.ts';
import { prizes } from './attacks/prizes-attack.ts';
import { restore } from './attacks/restore-attack.ts';
import { slow } from './attacks/slow.ts';
import { strangers } from './attacks/strangers.ts';
import { twins } from './attacks/twins.ts';

/** Every attack, in order of execution. */
export const ATTACKS: readonly Attack[] = [
  bodies,
  slow,
  fuzz,
  forged,
  connections,
  restarts,
  frozen,
  postmaster,
  kill,
  disk,
  pgbouncer,
  mail,
  prizes,
  points,
  strangers,
  guesses,
  desk,
  crowd,
  twins,
  growth,
  oneKey,
  restore,
];
