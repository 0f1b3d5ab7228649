/** How often the path tests took each transition, by the name that the inspector has for it: `state · event · place in its list`. */
export type Counts = Readonly<Record<string, number>>;

const CHART = 'journey';
const ROW = /^\| (?<state>\S+) · (?<event>\S+) · (?<place>\d+)(?: [^|]*)? \| (?<count>\d+) \|/;

/** The counts in the table of transitions of docs/coverage.md, which names states without the chart's own name. */
export function countsIn(markdown: string): Counts {
  const rows = markdown.split('\n').map((line) => ROW.exec(line)?.groups);
  return Object.fromEntries(rows.flatMap((row) => (row ? [[`${idOf(row['state'] ?? '')} · ${row['event']} · ${row['place']}`, Number(row['count'])]] : [])));
}

const idOf = (state: string): string => (state === CHART ? CHART : `${CHART}.${state}`);
