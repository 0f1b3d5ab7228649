import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutantsOn, proofPage } from '#tools/build/proof/proof-page.ts';
import { rulesOfLongTests, testSources } from '#tools/lab/conformance/long-rules.ts';
import { readRules } from '#tools/lab/conformance/read-rules.ts';

const inRoot = (path: string) => resolve(import.meta.dirname, '../../..', path);
const page = readFileSync(inRoot('docs/generated/proof.md'), 'utf8');
const { rules } = readRules(readFileSync(inRoot('docs/rules.md'), 'utf8'));

describe('docs/generated/proof.md', () => {
  it('has the families of docs/rules.md and the sums of the mutants, in at most 60 lines (npm run docs)', () => {
    // The path tests compare the table of the charts.
    const [, charts = ''] = /The generated paths reach:\n\n((?:\|.*\n)+)/.exec(page) ?? [];
    expect(page).toBe(proofPage(charts.trimEnd(), rules, rulesOfLongTests(testSources()), mutantsOn(page)));
    expect(Object.keys(mutantsOn(page))).toContain('the journey chart');
    expect(page.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('keeps the totals of mutants that were not repeated', () => {
    const sums = { domain: { mutants: 4, found: 2, explained: 1, open: 1 } };
    expect(mutantsOn(proofPage('', [], new Set(), sums))).toEqual(sums);
  });
});
