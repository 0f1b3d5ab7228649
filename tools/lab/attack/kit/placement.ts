import { join } from 'node:path';
import { startExternalPostgres } from '#test/kit/postgres-faults.ts';
import type { Context, Outcome } from '../attack.ts';
import { type Attacked, type AttackedOptions, startAttacked } from './attacked.ts';

/** A server with the PostgreSQL under attack. */
export interface Placed {
  readonly attacked: Attacked;
  readonly placement: Placement;
  /** The data directory of PostgreSQL. */
  readonly directory: string;
}

export type Placement = 'embedded' | 'external';

/** Starts a server with the kit's own PostgreSQL, embedded or external, and stops both afterwards. */
export async function placed(
  context: Context,
  placement: Placement,
  work: (placed: Placed) => Promise<Outcome[]>,
  options: AttackedOptions = {},
): Promise<Outcome[]> {
  const external = placement === 'external' ? await startExternalPostgres() : null;
  try {
    const attacked = await startAttacked(context, { ...options, postgresUrl: external?.url('postgres') ?? null });
    try {
      return await work({ attacked, placement, directory: external?.directory ?? join(attacked.dataDir, 'postgres') });
    } finally {
      await attacked.stop();
    }
  } finally {
    await external?.stop();
  }
}
