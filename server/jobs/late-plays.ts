import { withoutData } from '../database/without-data.ts';
import { gameServed } from '../plays/forfeits.ts';
import { defineJob } from './job.ts';

/** Gives prizes of unfinished plays back, also if nobody draws; a draw looks after its own journey. */
export const latePlays = defineJob<'late-plays'>({
  name: 'late-plays',
  atOnce: 1,
  noticed: 2,
  dead: 600,
  repeats: 2,
  pause: 10,
  backsOff: true,
  cron: '* * * * *',
  run: async (_none, { latePlays: plays, catalogue, log }) =>
    plays.giveBackAll(
      (owner) => gameServed(catalogue, owner),
      (owner, error) =>
        log.error(
          { err: withoutData(error), ...owner },
          'the prizes of late plays could not be given back; it is tried again',
        ),
    ),
});
