/**
 * How often the path tests took each transition, by the inspector's name for it: `state · event · place in its list`.
 */
export type Counts = Readonly<Record<string, number>>;

const CHART = /^## (?<chart>\w+)$/;
const ROW = /^\| (?<state>\S+) · (?<event>\S+) · (?<place>\d+)(?: [^|]*)? \| (?<count>\d+) \|/;

/**
 * The counts in the transition tables of docs/coverage.md: one table for each chart, naming states without the chart's
 * own name.
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
