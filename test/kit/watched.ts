import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** An alert in Prometheus' format. */
interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}

interface Alerts {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../deploy', path), 'utf8');

/** Returns what operators watch: the alerts, and the queries of the dashboard's panels. */
export function watched(): { readonly alerts: readonly Alert[]; readonly panels: readonly string[] } {
  const { groups } = parse(read('prometheus/alerts.yml')) as Alerts;
  const { panels } = JSON.parse(read('grafana/promenade.json')) as Dashboard;
  return {
    alerts: groups.flatMap(({ rules }) => rules),
    panels: panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))),
  };
}
