import { measureFromOutside, type Measured } from '#test/kit/meter/meter.ts';
import type { Context, Target } from '../attack.ts';
import { startAttacked } from './attacked.ts';

/** A server of which an attack needs nothing but HTTP: the kit's own, or the operator's that `--target` names. */
export interface Attackable {
  readonly origin: string;
  readonly campaignUuid: string;
  /** Does some work beside the measuring. */
  measure<T>(work: () => Promise<T>): Promise<[value: T, measured: Measured]>;
}

/** Nobody is counted, and bodies have as much room as by default: the attacks know what does not fit into it. */
const SETTING = { RATE_LIMITS: 'false', BODY_MEMORY_MB: '128' } as const;

/** @param own the campaign of the kit that is attacked where there is no `--target` */
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

/** Of a server whose process is not known only /healthz tells. */
export function onTarget(target: Target): Attackable {
  return { ...target, measure: (work) => measureFromOutside(target.origin, work) };
}
