import { measureFromOutside, type Measured } from '#test/kit/meter/meter.ts';
import type { Context, Target } from '../attack.ts';
import { startAttacked } from './attacked.ts';

/** A server for attacks that need only HTTP: the kit's own, or the operator's server named by `--target`. */
export interface Attackable {
  readonly origin: string;
  readonly campaignUuid: string;
  /** Runs a function while the meter runs. */
  measure<T>(work: () => Promise<T>): Promise<[value: T, measured: Measured]>;
}

/** Without rate limits, and with the default memory for bodies, because the attacks assume this limit. */
const SETTING = { RATE_LIMITS: 'false', BODY_MEMORY_MB: '128' } as const;

/** @param own the campaign of the kit that is attacked without `--target` */
export async function onServer<T>(
  context: Context,
  own: { readonly campaignUuid: string },
  work: (server: Attackable) => Promise<T>,
): Promise<T> {
  if (context.target) return work(onTarget(context.target));
  const attacked = await startAttacked(context, { environment: SETTING });
  try {
    return await work({ ...attacked, ...own });
  } finally {
    await attacked.stop();
  }
}

/** For a server whose process is unknown, only /healthz can be observed. */
export function onTarget(target: Target): Attackable {
  return { ...target, measure: (work) => measureFromOutside(target.origin, work) };
}
