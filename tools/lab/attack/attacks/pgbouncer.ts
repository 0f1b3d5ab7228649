import { setTimeout as wait } from 'node:timers/promises';
import { hasPgBouncer, startPgBouncer } from '#test/kit/pgbouncer.ts';
import { restartPostgres, startExternalPostgres } from '#test/kit/postgres-faults.ts';
import type { Attack } from '../attack.ts';
import { NotHere } from '../carry-out-attack.ts';
import { startAttacked } from '../kit/attacked.ts';
import { outage } from '../kit/database-outage.ts';

/** PgBouncer itself retries an unreachable PostgreSQL after 15 s (server_login_retry). */
const BACK_MS = 25_000;

export const pgbouncer: Attack = {
  name: 'pgbouncer',
  rows: ['OUTAGE-5', 'OUTAGE-1'],
  promise: 'The same guarantees hold through PgBouncer in transaction mode',
  isPlain: false,
  run: async (context) => {
    if (!hasPgBouncer()) throw new NotHere('PgBouncer is not installed');
    const postgres = await startExternalPostgres();
    try {
      const bouncer = await startPgBouncer(postgres.url('postgres'));
      try {
        const attacked = await startAttacked(context, {
          postgresUrl: postgres.url('postgres'),
          through: (url) => bouncer.through(url),
        });
        try {
          return [
            await outage(attacked, {
              what: 'submissions through PgBouncer',
              times: 1,
              happen: () => wait(context.isShort ? 1_000 : 8_000),
            }),
            await outage(attacked, {
              what: 'PostgreSQL behind PgBouncer restarted under load',
              times: context.isShort ? 1 : 3,
              backMs: BACK_MS,
              happen: () => restartPostgres(postgres.directory),
            }),
          ];
        } finally {
          await attacked.stop();
        }
      } finally {
        await bouncer.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
