// The files that docs/generated/charts must contain, and which of them are stale.
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../model.ts';
import type { PathOf } from './look-up.ts';
import type { GuardMeanings } from './guards-table.ts';
import type { OverviewPlan } from '../overview/collapse.ts';
import { drawOverview } from '../overview/draw-overview.ts';
import { pageOf } from './machine-page.ts';
import { studioModule } from './stubs.ts';

/** The folder of the charts, relative to the project root. */
export const CHARTS = 'docs/generated/charts';

/** A machine and its file, relative to the project root. */
export interface FoundMachine {
  readonly source: string;
  readonly machine: AnyStateMachine;
  /** The plan of its overview, for a machine that is too large to read as a whole. */
  readonly overview?: OverviewPlan;
  /** The name of the state that finds the next step, if one does. */
  readonly nextStep?: string;
  /** What its guards check. */
  readonly meanings?: GuardMeanings;
}

/** Files of docs/generated/charts: name → text. */
export type ChartFiles = ReadonlyMap<string, string>;

/**
 * Returns a page and a module for Stately Studio for each machine, and a picture of those that have an overview.
 *
 * @param pathOf the path of a screen
 * @throws if two machines have the same id
 */
export function chartFiles(machines: readonly FoundMachine[], pathOf: PathOf): ChartFiles {
  const ids = machines.map(({ machine }) => machine.id);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) throw new Error(`two machines have the id ${double}`);
  return new Map(
    machines.flatMap(({ machine, overview, ...about }) => [
      [`${machine.id}.md`, pageOf(chartOf(machine), { ...about, pathOf, overview })],
      ...(overview ? [[`${machine.id}.svg`, drawOverview(chartOf(machine), overview)] as const] : []),
      [`${machine.id}.js`, studioModule(machine)],
    ]),
  );
}

/** One line for each file that is missing, differs, or belongs to no machine. */
export function staleCharts(wanted: ChartFiles, kept: ChartFiles): string[] {
  return [
    ...[...wanted].flatMap(([name, text]) => {
      if (kept.get(name) === text) return [];
      return [`${CHARTS}/${name} ${kept.has(name) ? 'is stale' : 'is missing'}`];
    }),
    ...[...kept.keys()].filter((name) => !wanted.has(name)).map((name) => `${CHARTS}/${name} belongs to no machine`),
  ];
}
