import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { startAttacked } from '../kit/attacked.ts';
import { lossesOf, startLoad } from '../kit/attack-load.ts';
import { repeatAll } from '../kit/repeat-all.ts';
import { boundsOf, outcomeOf } from '../kit/tally.ts';

/** Maximum wait for the first acknowledged submission, in milliseconds. */
const PATIENCE_MS = 15_000;

export const kill: Attack = {
  name: 'kill',
  rows: ['SUBM-8'],
  promise: 'Acknowledged data survives a SIGKILL, and requests that are retried with their key are stored once',
  isPlain: false,
  run: async (context) => {
    let attacked = await startAttacked(context);
    try {
      const load = await startLoad(attacked);
      await wait(context.isShort ? 1_500 : 8_000);
      // On a busy machine, the first response may take longer.
      for (let waited = 0; waited < PATIENCE_MS && load.acknowledged.length === 0; waited += 50) await wait(50);
      attacked = await attacked.killAndRestart().finally(() => load.end(0));
      // Requests in flight get no response.
      const { lost, broken } = await lossesOf(attacked, load, 0);
      const none = load.acknowledged.length === 0 ? ['nothing was acknowledged before the kill'] : [];
      return [
        outcomeOf('SIGKILL under load', load.tally, null, { lost, broken: [...none, ...broken], allowed: [0] }),
        await repeatAll(attacked, load, boundsOf(context)),
      ];
    } finally {
      await attacked.stop();
    }
  },
};
