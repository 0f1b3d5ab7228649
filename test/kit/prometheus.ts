import { parser } from '@prometheus-io/lezer-promql';

/** A metric in a query, with its label matchers. The value is null if the matcher is a pattern. */
export interface Selected {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string | null>>;
}

/** One line of Prometheus' text format. */
export interface Sample {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SAMPLE = /^(?<metric>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/gm;
const LABEL = /(?<name>\w+)="(?<value>(?:[^"\\]|\\.)*)"/g;

/** Returns the samples in a text in Prometheus' format. */
export function samplesIn(text: string): Sample[] {
  return [...text.matchAll(SAMPLE)].map(({ groups }) => ({
    metric: groups?.['metric'] ?? '',
    labels: Object.fromEntries(
      [...(groups?.['labels'] ?? '').matchAll(LABEL)].map(({ groups: label }) => [label?.['name'], label?.['value']]),
    ),
    value: Number(groups?.['value']),
  }));
}

/** Returns the metrics that a PromQL query names. @throws Error if it is not PromQL */
export function selectedIn(query: string): Selected[] {
  const found: { metric: string; labels: Record<string, string | null> }[] = [];
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }) => query.slice(from, to);
  parser.parse(query).iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`this is not PromQL, near ${node.from}: ${query}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        found.push({ metric: name ? textOf(name) : '', labels: {} });
      }
      if (type.name === 'UnquotedLabelMatcher') {
        const [name, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((part) => node.getChild(part));
        const last = found.at(-1);
        if (!name || !operator || !value || !last) throw new Error(`this matcher is not understood: ${query}`);
        last.labels[textOf(name)] = textOf(operator) === '=' ? textOf(value).slice(1, -1) : null;
      }
    },
  });
  return found;
}
