// npm run docs -- proof: writes docs/generated/proof.md, the sums of the path tests, the rules and the last mutation
// run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { coverageSums } from '#test/kit/paths/coverage-page.ts';
import { walkedCharts } from '#test/kit/paths/walked-charts.ts';
import { rulesOfLongTests, testSources } from '../../lab/conformance/long-rules.ts';
import { readRules } from '../../lab/conformance/read-rules.ts';
import { readSums } from '../../lab/mutation/mutation-file.ts';
import { ownWords } from '../../command-words.ts';
import { mutantsOn, proofPage } from './proof-page.ts';

ownWords({ usage: 'npm run docs -- proof' });
const path = inRoot('docs/generated/proof.md');
const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
const { rules } = readRules(readFileSync(inRoot('docs/rules.md'), 'utf8'));
const after = proofPage(coverageSums(walkedCharts()), rules, rulesOfLongTests(testSources()), {
  ...mutantsOn(before),
  ...readSums(),
});
writeFileSync(path, after);
console.log(`proof: docs/generated/proof.md ${after === before ? 'is up to date' : 'written'}`);
