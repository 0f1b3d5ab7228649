import type { GameOutput } from '#games/kit/contract.ts';

/** Whether a replayed game grants an extra entry: the player has picked a door (SCR-5, SCR-6). */
export function bringsEntry({ door }: GameOutput): boolean {
  return typeof door === 'number';
}
