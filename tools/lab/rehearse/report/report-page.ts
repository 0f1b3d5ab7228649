import { readFile } from 'node:fs/promises';
import { inRoot } from '#scripts/run.mjs';
import { escape } from '#server/platform/http/escape.ts';
import type { Rehearsal } from '../rehearse.ts';
import type { Costs } from '../figures/rehearsed-budget.ts';
import { figuresOf } from './report-figures.ts';
import { sectionsOf } from './sections.ts';
import { type Finding, verdictOf } from './verdict.ts';
import { counted, several } from './report-words.ts';

const MARKS: Readonly<Record<Finding['kind'], string>> = { good: '✓', look: '!', wrong: '✗' };
const MEANINGS: Readonly<Record<Finding['kind'], string>> = { good: 'Good', look: 'Warnings', wrong: 'Wrong' };

/** Returns the report of a rehearsal as a self-contained HTML page without scripts. */
export async function reportPage(rehearsal: Rehearsal, costs: Costs): Promise<string> {
  const figures = figuresOf(rehearsal, costs);
  const { name, options, campaign, hasCaptcha, told } = rehearsal;
  const [colours, tokens, style] = await Promise.all([
    readFile(inRoot('src/ui/colours.css'), 'utf8'),
    readFile(inRoot('src/ui/tokens.css'), 'utf8'),
    readFile(inRoot('tools/lab/rehearse/report/report.css'), 'utf8'),
  ]);
  const findings = verdictOf(figures);
  const sections = sectionsOf(figures);
  const tiles: readonly (readonly [string, string])[] = [
    ['visitors', counted(told.visits.length)],
    ['submissions', counted(told.submissions.length)],
    ...(told.plays.size > 0 ? [['plays', counted(told.plays.size)] as const] : []),
    ['in the busiest hour', counted(figures.peak.count)],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rehearsal of ${escape(name)}</title>
<style>${colours}${tokens}${style}</style>
</head>
<body>
<header>
<p class="kicker">Rehearsal</p>
<h1>${escape(name)}</h1>
<p>${several(options.visitors, 'visitor')} in ${several(options.days, 'day')}, from ${figures.hours.worded(options.from)} (${escape(campaign.timeZone)}), seed ${options.seed}.${hasCaptcha ? ' The captcha was off, because only people can solve it.' : ''}</p>
<dl class="tiles">${tiles.map(([what, figure]) => `<div><dt>${what}</dt><dd>${figure}</dd></div>`).join('')}</dl>
</header>
<main>
<section aria-labelledby="verdict"><h2 id="verdict">Summary</h2><ul class="verdict">${findings.map(({ kind, text }) => `<li class="${kind}"><span class="mark" role="img" aria-label="${MEANINGS[kind]}:">${MARKS[kind]}</span><span>${escape(text)}</span></li>`).join('')}</ul></section>
${sections.map(({ id, title, body }) => `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`).join('\n')}
</main>
<footer><p>Visitors behave as <code>tools/lab/rehearse/visitors/visitor-model.ts</code> assumes. The same seed sends the same visitors; what the server draws is chance.</p></footer>
</body>
</html>
`;
}
