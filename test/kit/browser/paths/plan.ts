import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { INPUTS } from '#test/kit/paths/inputs.ts';
import { planTours, type TourPlan } from '#test/kit/paths/tours.ts';
import { retrace, walk } from '#test/kit/paths/walk.ts';
import { isPossible } from './possible.ts';

/** A serialised plan: each tour as the name of its visit and the names of its events. */
interface WrittenPlan {
  readonly tours: readonly { readonly input: string; readonly events: readonly string[] }[];
  readonly walked: readonly string[];
  readonly missed: readonly string[];
}

const FOLDER = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

/** The tours through the current chart. The main process plans them once per run; the workers read the plan. */
export const PLAN: TourPlan = process.env['PROMENADE_TOURS'] ? read(process.env['PROMENADE_TOURS']) : plan();

function plan(): TourPlan {
  const planned = planTours(
    INPUTS.map((input) => walk(journeyMachine, input)),
    isPossible,
  );
  const written: WrittenPlan = {
    ...planned,
    tours: planned.tours.map(({ input, legs }) => ({ input: input.name, events: legs.map(({ event }) => event) })),
  };
  mkdirSync(FOLDER, { recursive: true });
  process.env['PROMENADE_TOURS'] = `${FOLDER}tours.json`;
  writeFileSync(process.env['PROMENADE_TOURS'], JSON.stringify(written));
  return planned;
}

function read(file: string): TourPlan {
  const { tours, walked, missed } = JSON.parse(readFileSync(file, 'utf8')) as WrittenPlan;
  return {
    walked,
    missed,
    tours: tours.map(({ input: name, events }) => {
      const input = INPUTS.find((one) => one.name === name);
      if (!input) throw new Error(`there is no visit "${name}"`);
      return { input, legs: retrace(journeyMachine, input, events) };
    }),
  };
}
