// npm run lab -- mutation: makes one error at a time in the journey chart and in the rules, and reports in
// .cache/reports/mutation.md which survive. Fails if a survivor is not explained in
// tools/lab/mutation/equivalent/.
// npm run lab -- mutation charts: only the chart.
// npm run lab -- mutation rules: the rules of all top-level folders.
// npm run lab -- mutation rules domain …: the rules of some folders, or single files, for which nothing is written.
import { ownWords } from '../../command-words.ts';
import { mutateCharts } from './mutate-charts.ts';
import { mutateRules } from './mutate-rules.ts';

const usage = 'npm run lab -- mutation [charts | rules [ROOM or FILE …]]';
const [part, ...names] = ownWords({ usage, takesNames: true }).names;
if ((part !== undefined && part !== 'charts' && part !== 'rules') || (part === 'charts' && names.length > 0)) {
  console.error(`Unexpected argument: ${[part, ...names].join(' ')}. Usage: ${usage}`);
  process.exit(2);
}
const codes = [
  ...(part === 'rules' ? [] : [await mutateCharts()]),
  ...(part === 'charts' ? [] : [await mutateRules(names)]),
];
process.exitCode = Math.max(...codes);
