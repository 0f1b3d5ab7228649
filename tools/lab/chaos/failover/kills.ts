import type { Balanced } from '../balanced.ts';
import type { HighlyAvailable } from './highly-available.ts';

/** The programs that can be killed. */
export interface Stack {
  readonly database: HighlyAvailable;
  readonly balanced: Balanced;
}

/** One kill. */
export interface Kill {
  readonly name: string;
  /** Whether the standby has to take over; otherwise the primary stays. */
  readonly takesOver: boolean;
  /** How long the program stays down if the standby does not take over, in milliseconds. */
  readonly awayFor: number;
  /** Kills the program. @returns the repair that a supervisor such as systemd makes afterwards */
  strike(stack: Stack): Promise<() => void | Promise<void>>;
}

const AWAY_MS = 5_000;
/**
 * Longer than the `ttl` of deploy/patroni/patroni.yml: the primary must stay available after its lease in etcd expires.
 */
const ETCD_AWAY_MS = 25_000;

const databaseKill = (name: string, strike: (database: HighlyAvailable) => ReturnType<Kill['strike']>): Kill => ({
  name,
  takesOver: true,
  awayFor: 0,
  strike: ({ database }) => strike(database),
});

export const KILLS: readonly Kill[] = [
  databaseKill('PostgreSQL of the primary', async (database) => {
    const { primary } = await database.roles();
    await primary.signalPostgres('SIGKILL');
    return () => {};
  }),
  databaseKill('Patroni of the primary', async (database) => {
    const { primary } = await database.roles();
    await primary.patroni.kill();
    return primary.patroni.start;
  }),
  databaseKill('both, like a machine failure', async (database) => {
    const { primary } = await database.roles();
    await Promise.all([primary.patroni.kill(), primary.signalPostgres('SIGKILL')]);
    return primary.patroni.start;
  }),
  databaseKill('both hang, and resume as primary', async (database) => {
    const { primary } = await database.roles();
    primary.patroni.signal('SIGSTOP');
    await primary.signalPostgres('SIGSTOP');
    return async () => {
      await primary.signalPostgres('SIGCONT');
      primary.patroni.signal('SIGCONT');
    };
  }),
  {
    name: 'both of the standby',
    takesOver: false,
    awayFor: AWAY_MS,
    strike: async ({ database }) => {
      const { standby } = await database.roles();
      await Promise.all([standby.patroni.kill(), standby.signalPostgres('SIGKILL')]);
      return standby.patroni.start;
    },
  },
  {
    name: 'etcd, for 25 s',
    takesOver: false,
    awayFor: ETCD_AWAY_MS,
    strike: async ({ database: { etcd } }) => {
      await etcd.kill();
      return etcd.start;
    },
  },
  {
    name: 'PgBouncer',
    takesOver: false,
    awayFor: AWAY_MS,
    strike: async ({ database: { pgBouncer } }) => {
      await pgBouncer.kill();
      return pgBouncer.start;
    },
  },
  {
    name: 'one of the two servers',
    takesOver: false,
    awayFor: AWAY_MS,
    strike: async ({ balanced }) => {
      await balanced.killOne('one');
      return () => balanced.startOne('one');
    },
  },
];
