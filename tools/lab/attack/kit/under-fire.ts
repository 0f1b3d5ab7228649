import type { Context, Outcome } from '../attack.ts';
import { type Attacked, type AttackedOptions, startAttacked } from './attacked.ts';
import { type Gun, type GunOptions, loadGun } from './http.ts';

/** Starts a server and an HTTP client for one attack, and stops both afterwards. */
export async function underFire(
  context: Context,
  work: (attacked: Attacked, gun: Gun) => Promise<Outcome>,
  options: AttackedOptions & GunOptions = {},
): Promise<Outcome[]> {
  const attacked = await startAttacked(context, options);
  const gun = loadGun(attacked.origin, options);
  try {
    return [await work(attacked, gun)];
  } finally {
    gun.close();
    await attacked.stop();
  }
}
