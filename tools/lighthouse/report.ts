import * as v from 'valibot';
import { median } from '../bench/table.ts';

/** What Lighthouse measured on a page. Scores are from 0 to 100. */
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
  /** Of all that was fetched, as sent. */
  readonly bytes: number;
  readonly requests: number;
  /** Lighthouse's benchmark of the machine: a desktop has some 1,500, and a busy one less. */
  readonly speed: number;
  /** What it names as to be mended, with how much, both in its own words. */
  readonly named: Readonly<Record<string, string>>;
}

const Score = v.nullable(v.number());
const Category = v.object({
  score: Score,
  auditRefs: v.array(v.object({ id: v.string(), group: v.optional(v.string()) })),
});
const Numeric = v.object({ numericValue: v.number() });

/** The part of Lighthouse's JSON that is read; a measure that it could not take is missing there. */
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

/** From here on, Lighthouse shows an audit as passed. */
const PASSED = 0.9;
/** The metrics have columns of their own, and Lighthouse hides what is new in the other. */
const NOT_NAMED = new Set(['metrics', 'hidden']);

/**
 * Reads a report of Lighthouse.
 *
 * @throws if Lighthouse could not measure the page, in its words
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

/** The median of each number, and what any of the runs names, as the last of them says it. */
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
  throw new Error(`Lighthouse gives no score for ${name}: ${[...new Set(reasons)].join(' ')}`);
}

function numberOf(id: string, { audits }: Report): number {
  const audit = v.safeParse(Numeric, audits[id]);
  if (!audit.success) throw new Error(`Lighthouse gives no ${id}: ${audits[id]?.errorMessage ?? ''}`);
  return audit.output.numericValue;
}
