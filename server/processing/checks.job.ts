import { defineJob } from '../platform/jobs/job.ts';

/** Runs the automatic checks of a submission. Its pictures were prepared before it was stored. */
export const checks = defineJob<'checks'>({
  name: 'checks',
  atOnce: 2,
  fetched: 1,
  noticed: 2,
  dead: 120,
  repeats: 20,
  pause: 5,
  backsOff: true,
  run: ({ uuid }, { checkSubmission }) => checkSubmission(uuid),
});
