import { journeyMachine } from '#machines/journey.machine.ts';
import { INPUTS } from '#test/kit/paths/inputs.ts';
import { planTours, type TourPlan } from '#test/kit/paths/tours.ts';
import { walk } from '#test/kit/paths/walk.ts';
import { isPossible } from './possible.ts';

/** The tours through the chart as it is; planned once a process. */
export const PLAN: TourPlan = planTours(INPUTS.map((input) => walk(journeyMachine, input)), isPossible);
