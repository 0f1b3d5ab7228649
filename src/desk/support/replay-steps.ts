import { type Chart, chartOf } from '#chart/model.ts';
import { stepOf } from '#chart/overview/collapse.ts';
import { drawOverview } from '#chart/overview/draw-overview.ts';
import { isRefusal } from '#domain/way-report.ts';
import type { Message } from '#domain/desk/support-messages.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';
import { refusalText } from '../campaigns/campaign-words.ts';

type WayStep = Message['way'][number];

const CHART: Chart = chartOf(journeyMachine);
const IDS: ReadonlyMap<string, string> = new Map(CHART.states.map(({ id, name }) => [name, id]));
const EVENTS: ReadonlyMap<string, string> = new Map(CHART.transitions.map(({ key, event }) => [key, event]));

const partOf = (state: string) => stepOf(CHART, JOURNEY_STEPS, IDS.get(state) ?? '')?.id;

/** Draws the overview of the journey as the inspector does, with the place of the visitor after a step. */
export function drawnAfter({ from, to }: WayStep): string {
  const [before, here] = [partOf(from), partOf(to)];
  return drawOverview(CHART, JOURNEY_STEPS, { here, taken: before === here ? undefined : `${before} ${here}` });
}

/** Returns the event of a step as the chart names it, or the error that the visitor saw. */
export function eventOf({ why }: WayStep): string {
  return isRefusal({ why }) ? `Error: ${refusalText(why)}` : (EVENTS.get(why) ?? why);
}
