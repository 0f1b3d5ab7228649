import { type Chart, chartOf, type ChartTransition } from '#chart/model.ts';
import type { HistoryLine } from '#domain/desk/review.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import { type InspectMessage, MESSAGE_VERSION, type ShownSnapshot } from './inspector-messages.ts';

const ACTOR = 'submission';

/**
 * Returns the log of a submission as messages for the inspector, which replays them on the processing chart. They are
 * what the log says: no event is sent to a machine, and no guard is evaluated. They contain neither the names of
 * operators nor notes.
 *
 * @param history oldest event first
 * @param run distinguishes these messages from those of other pages
 */
export function lifeMessages(history: readonly HistoryLine[], run: string): InspectMessage[] {
  const chart = chartOf(processingMachine);
  const begun = history[0]?.at ?? '';
  const head = (seq: number, at: string) => ({
    _version: MESSAGE_VERSION,
    run,
    seq,
    createdAt: String(Date.parse(at)),
    sessionId: ACTOR,
  });
  return [
    {
      ...head(0, begun),
      type: '@xstate.actor',
      name: chart.id,
      parentId: null,
      chart,
      snapshot: snapshotIn(chart, FIRST),
    },
    ...history.map(({ at, who, event, reason, after }, index): InspectMessage => {
      const before = history[index - 1]?.after ?? FIRST;
      return {
        ...head(index + 1, at),
        type: '@xstate.snapshot',
        event: { type: event, by: SENDERS.includes(who) ? who : 'operator', ...(reason !== null && { reason }) },
        sourceId: null,
        verdicts: [],
        taken: takenIn(chart, before, event, after),
        snapshot: snapshotIn(chart, after),
      };
    }),
  ];
}

/** The state in which a submission is being stored; the log begins with the event that leaves it. */
const FIRST = 'received';
/** Senders without a name. */
const SENDERS: readonly string[] = ['visitor', 'server'];

function snapshotIn(chart: Chart, state: string): ShownSnapshot {
  const id = idOf(chart, state);
  const isFinal = chart.states.some((each) => each.id === id && each.type === 'final');
  return { status: isFinal ? 'done' : 'active', value: state, active: [chart.id, id], context: null, output: null };
}

const idOf = (chart: Chart, state: string) => `${chart.id}.${state}`;

/**
 * Returns the keys of the transitions that may have led from one state to the next: the log has the event and both
 * states, but not which guard passed, nor the state `approved` in between.
 */
function takenIn(chart: Chart, before: string, event: string, after: string): string[] {
  const target = idOf(chart, after);
  const leadsThere = ({ to }: ChartTransition) => to.includes(target);
  return chart.transitions
    .filter(({ from, type }) => from === idOf(chart, before) && type === event)
    .flatMap((first) => {
      if (leadsThere(first)) return [first.key];
      const on = chart.transitions.find(
        ({ from, type, to }) => type === '' && first.to.includes(from) && to.includes(target),
      );
      return on ? [first.key, on.key] : [];
    });
}
