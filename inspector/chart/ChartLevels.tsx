import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chart } from '#chart/model.ts';
import { lostOf, stepOf } from '#chart/overview/collapse.ts';
import { drawOverview } from '#chart/overview/draw-overview.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';
import bar from '../bar.module.css';
import style from './ChartLevels.module.css';
import { ChartView, type Drawing } from './ChartView.tsx';
import { drawStep } from './draw-step.ts';
import { drawWhole } from './draw-whole.ts';
import { innermost } from './graph.ts';
import { type Marks, useMarks } from './marks.ts';
import { neighbourhoodOf } from './neighbours.ts';
import { pictureOf } from './screen-picture.ts';
import { takeAway } from './take-away.ts';

const LEVELS = [
  { level: 'overview', name: 'Overview' },
  { level: 'step', name: 'Step' },
  { level: 'everything', name: 'Everything' },
] as const;
type Level = (typeof LEVELS)[number]['level'];

interface Props {
  readonly chart: Chart;
  /** The name of the inspected campaign, whose screens are shown; null before it is known. */
  readonly campaign: string | null;
  readonly isFollowing: boolean;
  readonly onLeave: () => void;
}

/**
 * Renders a chart on one of three levels: the steps under visitor-facing names, the current state with its neighbours,
 * or the whole chart. Each can be downloaded as a picture. `/__inspect?level=everything` selects the whole chart.
 */
export function ChartLevels({ chart, campaign, isFollowing, onLeave }: Props) {
  const [chosen, setChosen] = useState<Level>(levelOfAddress);
  const marks = useMarks();
  const view = useRef<HTMLDivElement>(null);
  const width = useWidth(view);
  const [whole, setWhole] = useState<Drawing | null>(null);
  const hasOverview = chart.id === 'journey';
  const level = chosen === 'overview' && !hasOverview ? 'everything' : chosen;
  const here = useMemo(() => innermost([...marks.active])[0] ?? null, [marks]);
  const around = useMemo(() => (here === null ? null : neighbourhoodOf(chart, here)), [chart, here]);
  const picture = usePicture(campaign, level === 'step' && around?.screen ? around.state.name : null);
  const svg = useMemo(() => {
    if (level === 'overview') return drawOverview(chart, JOURNEY_STEPS, overviewMarks(chart, marks, here));
    return level === 'step' && around && width > 0 ? drawStep(around, marks, width, picture) : null;
  }, [level, chart, marks, here, around, width, picture]);

  useEffect(() => {
    if (level === 'overview')
      view.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [level, svg]);

  const save = (kind: 'svg' | 'png') => {
    const drawn = level === 'everything' ? whole && drawWhole(whole, marks) : svg;
    if (drawn) void takeAway(drawn, `${chart.id}-${level}`, kind);
  };
  return (
    <div className={style.levels}>
      <div className={style.choices}>
        <div className={bar.switch} role="group" aria-label="Level">
          {LEVELS.filter((each) => hasOverview || each.level !== 'overview').map((each) => (
            <button
              key={each.level}
              type="button"
              aria-pressed={level === each.level}
              onClick={() => setChosen(each.level)}
            >
              {each.name}
            </button>
          ))}
        </div>
        <div className={bar.switch} role="group" aria-label="Save as picture">
          <button type="button" onClick={() => save('svg')}>
            SVG
          </button>
          <button type="button" onClick={() => save('png')}>
            PNG
          </button>
        </div>
      </div>
      <div ref={view} className={style.view} data-level={level} tabIndex={level === 'everything' ? -1 : 0}>
        {level === 'everything' && (
          <ChartView chart={chart} isFollowing={isFollowing} onLeave={onLeave} onDrawn={setWhole} />
        )}
        {svg !== null && <div className={style.drawn} dangerouslySetInnerHTML={{ __html: svg }} />}
      </div>
    </div>
  );
}

function levelOfAddress(): Level {
  const asked = new URLSearchParams(location.search).get('level');
  return LEVELS.find(({ level }) => level === asked)?.level ?? 'step';
}

/** Returns the marks of the states, transferred to their steps. */
function overviewMarks(chart: Chart, { taken, dimmed }: Marks, here: string | null) {
  const goes = chart.transitions.find(({ key, from, to }) => {
    const ends = [from, to[0] ?? from].map((id) => stepOf(chart, JOURNEY_STEPS, id)?.id);
    return taken.has(key) && ends[0] !== ends[1];
  });
  const ends = goes && [goes.from, goes.to[0] ?? ''].map((id) => stepOf(chart, JOURNEY_STEPS, id)?.id);
  return {
    here: here === null ? undefined : stepOf(chart, JOURNEY_STEPS, here)?.id,
    taken: ends?.join(' '),
    dimmed: lostOf(chart, JOURNEY_STEPS, dimmed),
  };
}

/** The width of an element, in pixels; 0 before it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Returns the picture of a state's screen; null until it has loaded, and for a state without one. */
function usePicture(campaign: string | null, state: string | null): string | null {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly picture: string | null } | null>(null);
  const wanted = `${campaign} ${state}`;
  useEffect(() => {
    if (campaign === null || state === null) return undefined;
    const abort = new AbortController();
    pictureOf(campaign, state, abort.signal)
      .then((picture) => !abort.signal.aborted && setLoaded({ of: `${campaign} ${state}`, picture }))
      // The state is rendered without its picture.
      .catch(() => undefined);
    return () => abort.abort();
  }, [campaign, state]);
  return loaded?.of === wanted ? loaded.picture : null;
}
