import { definedTransitions } from '#chart/model.ts';
import { nodesUnder, pathOf } from '#chart/nodes.ts';
import { REFUSALS, type Way } from '#domain/way-report.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';

type Node = Parameters<typeof nodesUnder>[0];

/** Returns the innermost states of a state. For a history state, these are all states that it may lead back to. */
function innermostOf(node: Node): string[] {
  const around = node.type === 'history' && node.parent ? node.parent : node;
  return nodesUnder(around)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf);
}

const STATES: ReadonlySet<string> = new Set(innermostOf(journeyMachine.root));
const TRANSITIONS: ReadonlyMap<string, { readonly from: ReadonlySet<string>; readonly to: ReadonlySet<string> }> =
  new Map(
    definedTransitions(journeyMachine)
      .filter(({ to }) => to.length > 0)
      .map(({ key, definition: { source, target } }) => [
        key,
        { from: new Set(innermostOf(source)), to: new Set((target ?? []).flatMap(innermostOf)) },
      ]),
  );

/** Whether the journey's chart has such a transition or error (WAY-3). This prevents rows with invented names. */
export function isKnownWay({ from, to, why }: Pick<Way, 'from' | 'to' | 'why'>): boolean {
  if (REFUSALS.includes(why)) return STATES.has(from) && STATES.has(to);
  const transition = TRANSITIONS.get(why);
  return transition !== undefined && transition.from.has(from) && transition.to.has(to);
}
