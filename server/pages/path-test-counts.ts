/**
 * The number of times that the path tests took each transition, by the inspector's name: `state · event · index in its
 * list`.
 */
export type Counts = Readonly<Record<string, number>>;

const CHART = /^## (?<chart>\w+)$/;
const ROW = /^\| (?<state>\S+) · (?<event>\S+) · (?<place>\d+)(?: [^|]*)? \| (?<count>\d+) \|/;

/**
 * Parses the transition tables of the report of the path tests. There is one table per chart, which omits the chart's
 * name from states.
 */
export function countsIn(markdown: string): Counts {
  const counts: Record<string, number> = {};
  let chart = '';
  for (const line of markdown.split('\n')) {
    chart = CHART.exec(line)?.groups?.['chart'] ?? chart;
    const row = ROW.exec(line)?.groups;
    if (!row) continue;
    const { state = '', event = '', place = '', count } = row;
    counts[`${state === chart ? chart : `${chart}.${state}`} · ${event} · ${place}`] = Number(count);
  }
  return counts;
}
