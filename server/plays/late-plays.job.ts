import { withoutData } from '../platform/database/without-data.ts';
import { gameServed } from './late-plays.ts';
import { defineJob, NOW_AND_THEN } from '../platform/jobs/job.ts';

/** Returns the prizes of expired plays to stock, even if nobody draws. A draw does the same for its own instance. */
export const latePlays = defineJob<'late-plays'>({
  name: 'late-plays',
  ...NOW_AND_THEN,
  cron: '* * * * *',
  run: async (_none, { latePlays: plays, catalogue, log }) =>
    plays.giveBackAll(
      (owner) => gameServed(catalogue, owner),
      (owner, error) =>
        log.error(
          { err: withoutData(error), ...owner },
          'prizes of expired plays could not be returned to stock; retrying',
        ),
    ),
});
