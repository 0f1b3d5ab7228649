import * as v from 'valibot';
import { median } from '../bench/quantiles.ts';

/** Lighthouse's results for a page. Scores are from 0 to 100. */
export interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number;
  /** Total blocking time, in milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Transferred bytes of all resources. */
  readonly bytes: number;
  readonly requests: number;
  /** Lighthouse's benchmark of the machine. A desktop has about 1,500; a busy one has less. */
  readonly speed: number;
  /** Lighthouse's suggestions, each with its potential effect, both in Lighthouse's words. */
  readonly named: Readonly<Record<string, string>>;
}

const Score = v.nullable(v.number());
const Category = v.object({
  score: Score,
  auditRefs: v.array(v.object({ id: v.string(), group: v.optional(v.string()) })),
});
const Numeric = v.object({ numericValue: v.number() });

/** The part of Lighthouse's JSON that is read. Metrics that it could not measure are missing. */
const Report = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: v.record(
    v.string(),
    v.object({
      title: v.string(),
      score: Score,
      displayValue: v.optional(v.string()),
      numericValue: v.optional(v.number()),
      errorMessage: v.optional(v.string()),
      details: v.optional(v.unknown()),
    }),
  ),
});
type Report = v.InferOutput<typeof Report>;

/** Score from which Lighthouse shows an audit as passed. */
const PASSED = 0.9;
/** The metrics have separate columns, and Lighthouse hides the audits of the other group. */
const NOT_NAMED = new Set(['metrics', 'hidden']);

/**
 * Parses a Lighthouse report.
 *
 * @throws with Lighthouse's message if it could not measure the page
 */
export function measuredIn(json: unknown): Measured {
  const report = v.parse(Report, json);
  const { runtimeError, environment, categories, audits } = report;
  if (runtimeError) throw new Error(runtimeError.message);
  const { items } = v.parse(v.object({ items: v.array(v.unknown()) }), audits['network-requests']?.details);
  return {
    performance: scoreOf('performance', report),
    accessibility: scoreOf('accessibility', report),
    bestPractices: scoreOf('best-practices', report),
    seo: scoreOf('seo', report),
    lcp: numberOf('largest-contentful-paint', report),
    tbt: numberOf('total-blocking-time', report),
    cls: numberOf('cumulative-layout-shift', report),
    bytes: numberOf('total-byte-weight', report),
    requests: items.length,
    speed: environment.benchmarkIndex,
    named: Object.fromEntries(
      Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .flatMap(({ id, group }) => {
          const { title = '', score = null, displayValue = '' } = audits[id] ?? {};
          return score === null || score >= PASSED || NOT_NAMED.has(group ?? '') ? [] : [[title, displayValue]];
        }),
    ),
  };
}

/** Returns the median of each number, and all suggestions of the runs. The last run wins if several contain one. */
export function medianOf(runs: readonly Measured[]): Measured {
  const of = (name: Exclude<keyof Measured, 'named'>) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: of('bytes'),
    requests: of('requests'),
    speed: of('speed'),
    named: Object.fromEntries(runs.flatMap(({ named }) => Object.entries(named))),
  };
}

function scoreOf(name: keyof Report['categories'], { categories, audits }: Report): number {
  const { score, auditRefs } = categories[name];
  if (score !== null) return Math.round(score * 100);
  const reasons = auditRefs.flatMap(({ id }) => audits[id]?.errorMessage ?? []);
  throw new Error(`Lighthouse returned no score for ${name}: ${[...new Set(reasons)].join(' ')}`);
}

function numberOf(id: string, { audits }: Report): number {
  const audit = v.safeParse(Numeric, audits[id]);
  if (!audit.success) throw new Error(`Lighthouse returned no ${id}: ${audits[id]?.errorMessage ?? ''}`);
  return audit.output.numericValue;
}
