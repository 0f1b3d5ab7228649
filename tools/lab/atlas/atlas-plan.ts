import { restingStatesOf } from '#chart/nodes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { screenOf, type JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { ScreenName } from '#domain/screens.ts';
import { isPossible } from '#test/kit/browser/paths/possible.ts';
import { situationOf } from '#test/kit/paths/situation.ts';
import { type Step, walk } from '#test/kit/paths/walk.ts';
import { reached, type Reached, type StepsBySituation, stepsBySituation, wayTo } from '#test/kit/paths/ways.ts';
import { DIALOGS } from './dialogs.ts';
import { FAULTS } from './atlas-faults.ts';
import { GAMES } from './atlas-games.ts';
import { SITUATIONS } from './atlas-situations.ts';
import type { View } from './atlas-view.ts';
import { type AtlasVisit, VISITS } from './visits.ts';

/** One page of the atlas: a resting state of the chart, or another view of one. */
export interface Place {
  /** Safe in a file name and a URL. */
  readonly id: string;
  readonly name: string;
  /** The path of the resting state in the chart. */
  readonly state: string;
  /** Null while the page is blank. */
  readonly screen: ScreenName | null;
  readonly visit: AtlasVisit;
  /** Steps since the page was opened. */
  readonly way: readonly Step[];
  readonly view: View | null;
}

/**
 * Returns the resting states of the chart, each with the shortest path that a visitor can take, followed by their
 * views.
 *
 * @throws if a state or view has no path
 */
export function planAtlas(
  states: readonly string[] = restingStatesOf(journeyMachine),
  views: readonly View[] = VIEWS,
): Place[] {
  const shown = states.map((state) => placeOf(state, VISITS, null));
  return [...shown, ...views.map((view) => placeOf(view.at, view.visit ? [view.visit] : VISITS, view))];
}

/** All views other than the plain states. */
export const VIEWS: readonly View[] = [...FAULTS, ...DIALOGS, ...GAMES, ...SITUATIONS];

function placeOf(state: string, visits: readonly AtlasVisit[], view: View | null): Place {
  for (const visit of visits.filter(({ shows }) => shows?.test(state) ?? true)) {
    const way = wayInto(state, visit);
    const last = way.at(-1);
    if (last)
      return {
        id: idOf(view?.name ?? state),
        name: view?.name ?? state,
        state,
        screen: screenOf(last.to),
        visit,
        way,
        view,
      };
  }
  throw new Error(
    `no visit of the atlas leads to ${state}${view ? ` (${view.name})` : ''}. Add one to tools/lab/atlas/visits.ts`,
  );
}

interface Walked {
  readonly bySituation: StepsBySituation;
  /** The steps that a visitor can take, nearest first, by the state to which they lead. */
  readonly into: ReadonlyMap<string, readonly Reached[]>;
}

const walks = new Map<string, Walked>();

function walked({ campaign, input }: AtlasVisit): Walked {
  const key = `${campaign} ${input.asks.join()}`;
  const known = walks.get(key);
  if (known) return known;
  const { steps } = walk(journeyMachine, input);
  const bySituation = stepsBySituation({ steps });
  const into = new Map<string, Reached[]>();
  for (const one of steps[0] ? reached(steps[0].from, bySituation, (leg, at) => isPossible(leg, at === 0)) : []) {
    if (!isOpen(one.leg)) continue;
    const state = restsIn(one.leg.to);
    const others = into.get(state);
    if (others) others.push(one);
    else into.set(state, [one]);
  }
  const made = { bySituation, into };
  walks.set(key, made);
  return made;
}

function wayInto(state: string, visit: AtlasVisit): Step[] {
  const { bySituation, into } = walked(visit);
  const found = into.get(state) ?? [];
  const clear = found.find(({ leg }) => leg.to.context.visit.fault === null);
  if (clear) return wayTo(clear);
  // If every path into the state shows an error dialog, dismiss the dialog.
  const [faulty] = found;
  if (!faulty) return [];
  const closes = bySituation.get(situationOf(faulty.leg.to))?.find(({ sample }) => sample.type === 'fault.dismissed');
  return closes ? [...wayTo(faulty), closes] : [];
}

/** True if the step's page can be displayed. Before its campaign is requested, there is no page. */
const isOpen = ({ from, sample }: Step): boolean => sample.type !== 'screen.requested' || from.context.site !== null;

/** Returns the path of the journey's innermost active state. */
export function restsIn({ _nodes }: JourneySnapshot): string {
  return _nodes.find(({ type }) => type === 'atomic' || type === 'final')?.path.join('.') ?? '';
}

/** Makes a name safe for a file name and a URL. */
export const idOf = (name: string): string => name.replace(/[^\w.]+/g, '-');
