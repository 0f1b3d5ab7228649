import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chartOf } from '#chart/model.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { AtlasPage } from '#tools/lab/atlas/page/AtlasPage.tsx';

const chart = chartOf(journeyMachine);
const box = { x: 0, y: 0, width: 10, height: 10 };

describe('the page of the atlas', () => {
  it('[TOOL-3] offers its campaigns, each with its unreachable states, and marks every state', () => {
    const page = renderToStaticMarkup(
      <AtlasPage
        chart={chart}
        drawing={{ width: 100, height: 100, boxes: new Map(chart.states.map(({ id }) => [id, box])), arrows: [] }}
        shown={[]}
        groups={[]}
        pathOf={() => null}
        unreached={{ hoopla: ['journey.flow.submissionUpload', 'journey.flow.submissionUpload.choosing'] }}
        style=""
        script=""
      />,
    );
    expect(page).toContain(
      '<option value="hoopla" data-unreached="journey.flow.submissionUpload journey.flow.submissionUpload.choosing">hoopla</option>',
    );
    for (const { id } of chart.states) expect(page).toContain(`data-state="${id}"`);
  });
});
