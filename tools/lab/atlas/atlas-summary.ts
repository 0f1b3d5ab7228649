/** The outcome for one place: axe-core's findings by variant, or why it could not be shown. */
export interface Outcome {
  readonly place: { readonly name: string; readonly state: string; readonly screen: string | null };
  readonly findings: Readonly<Record<string, readonly string[]>>;
  readonly failure: string | null;
}

export interface Summary {
  readonly lines: readonly string[];
  /** 1 if there is a finding or a place that could not be displayed. */
  readonly exitCode: 0 | 1;
}

/**
 * Returns the summary of a run: every finding with its screen, state, variants and rule, every place that could not be
 * displayed, and the totals.
 */
export function summaryOf(outcomes: readonly Outcome[], pictures: number): Summary {
  const findings = outcomes.flatMap(({ place, findings: found }) =>
    [...byFinding(found)].map(([finding, variants]) => `${titleOf(place)} [${variants.join(', ')}]: ${finding}`),
  );
  const failures = outcomes.flatMap(({ place, failure }) =>
    failure === null ? [] : [`${titleOf(place)} could not be displayed: ${failure}`],
  );
  const sum = `${outcomes.length} places, ${pictures} pictures, ${findings.length} axe findings, ${failures.length} places that could not be displayed`;
  return { lines: [...findings, ...failures, sum], exitCode: findings.length + failures.length > 0 ? 1 : 0 };
}

/** Groups the variants with the same finding. */
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
