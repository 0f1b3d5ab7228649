/** What came out for one place: what axe-core found by variant, or why it could not be shown. */
export interface Outcome {
  readonly place: { readonly name: string; readonly state: string; readonly screen: string | null };
  readonly findings: Readonly<Record<string, readonly string[]>>;
  readonly failure: string | null;
}

export interface Summary {
  readonly lines: readonly string[];
  /** 1 where there is a finding or a place that could not be shown. */
  readonly exitCode: 0 | 1;
}

/**
 * The end of a run: every finding with its screen, state, variants and rule, every place that could not be shown, and
 * the sum.
 */
export function summaryOf(outcomes: readonly Outcome[], pictures: number): Summary {
  const findings = outcomes.flatMap(({ place, findings: found }) =>
    [...byFinding(found)].map(([finding, variants]) => `${titleOf(place)} [${variants.join(', ')}]: ${finding}`),
  );
  const failures = outcomes.flatMap(({ place, failure }) =>
    failure === null ? [] : [`${titleOf(place)} could not be shown: ${failure}`],
  );
  const sum = `${outcomes.length} places, ${pictures} pictures, ${findings.length} findings of axe, ${failures.length} places that could not be shown`;
  return { lines: [...findings, ...failures, sum], exitCode: findings.length + failures.length > 0 ? 1 : 0 };
}

/** The same finding in several variants, once. */
export function byFinding(findings: Outcome['findings']): ReadonlyMap<string, readonly string[]> {
  const variants = new Map<string, string[]>();
  for (const [variant, found] of Object.entries(findings)) {
    for (const finding of found) variants.set(finding, [...(variants.get(finding) ?? []), variant]);
  }
  return variants;
}

function titleOf({ name, state, screen }: Outcome['place']): string {
  return `${screen ?? 'blank'} · ${state}${name === state ? '' : ` · ${name}`}`;
}
