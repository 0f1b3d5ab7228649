import { unreachedIn } from '#campaign-lint/search/reachable-screens.ts';
import { chartOf } from '#chart/model.ts';
import { lostOf } from '#chart/overview/collapse.ts';
import { drawOverview, escaped } from '#chart/overview/draw-overview.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';

/** Returns a self-contained HTML page with the steps of a campaign's journey, and its unreachable states. */
export function campaignPage(site: Site): string {
  const chart = chartOf(journeyMachine);
  const { states } = unreachedIn(site);
  const lost = new Set(states);
  const name = escaped(site.configuration.name);
  // A state within an unreachable one is not listed separately.
  const outermost = chart.states.filter(({ id, parent }) => lost.has(id) && !(parent !== null && lost.has(parent)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Promenade</title>
<style>
body { margin: 0 auto; padding: 1rem; max-width: 100rem; font: 16px/1.5 system-ui, sans-serif; color: #16231f; background: #fbfbf9 }
.picture { overflow-x: auto } .picture svg { display: block; width: 100%; min-width: 60rem; height: auto }
</style>
</head>
<body>
<h1>The journey as ${name} goes</h1>
<p>Faint is what nobody gets to in this campaign, whatever they answer, ask for and whenever they come.</p>
<div class="picture" tabindex="0" role="group" aria-label="The steps">${drawOverview(chart, JOURNEY_STEPS, { dimmed: lostOf(chart, JOURNEY_STEPS, lost) })}</div>
<h2>What nobody gets to</h2>
<ul>
${outermost.map(({ name: state, description }) => `<li><code>${escaped(state)}</code>${description === '' ? '' : `: ${escaped(description)}`}</li>`).join('\n')}
</ul>
</body>
</html>
`;
}
