import { useCallback, useEffect, useMemo, useState } from 'react';
import { ChartLevels } from './chart/ChartLevels.tsx';
import { ContextTree } from './panels/ContextTree.tsx';
import { useCoverage, useWalked } from './transition-counts.ts';
import { eventNames } from './event-names.ts';
import { EventList } from './panels/EventList.tsx';
import { innermost, placeOf } from './chart/graph.ts';
import { actorsOf, cleared, followedActor, received, shownSteps, stepAt, type History } from './history.ts';
import style from './InspectorPage.module.css';
import { marksOf, MarksContext } from './chart/marks.ts';
import { Playback } from './panels/Playback.tsx';
import { receive } from './receive-messages.ts';
import { Sources } from './panels/Sources.tsx';
import { campaignOf, useUnreached } from './unreached.ts';
import { Verdicts } from './panels/Verdicts.tsx';
import { Waiting } from './panels/Waiting.tsx';

/**
 * The inspector: the chart of a running actor with its active states, the events with the guard results, and the
 * context. Live, or at any moment since the page was opened.
 */
export function InspectorPage() {
  const [history, setHistory] = useState<History>([]);
  const [chosenRun, setChosenRun] = useState<string | null>(null);
  const [chosenActor, setChosenActor] = useState<string | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const coverage = useCoverage();
  const leave = useCallback(() => setFollowing(false), []);
  useEffect(() => receive((messages) => setHistory((known) => received(known, messages))), []);

  const run = history.find(({ id }) => id === chosenRun) ?? history.at(-1);
  const until = cursor ?? Infinity;
  const actor = run && followedActor(run, chosenActor, until);
  const step = run && actor && stepAt(run, actor.id, until);
  const [isWhole, setWhole] = useState(false);
  const steps = useMemo(() => (run ? shownSteps(run, isWhole) : []), [run, isWhole]);
  // When live, the last step of the displayed actor: while a game is played, the journey only records its moves.
  const looked = cursor === null ? (step ?? steps.at(-1)) : steps.findLast(({ seq }) => seq <= cursor);
  const nameOf = useMemo(() => eventNames(run ? actorsOf(run) : []), [run]);
  const campaign = useMemo(() => (run ? campaignOf(run) : null), [run]);
  const dimmed = useUnreached(campaign);
  const walked = useWalked(campaign);
  const marks = useMemo(
    () => marksOf(step, step === looked, { coverage, walked, dimmed }),
    [step, looked, coverage, walked, dimmed],
  );

  const chooseRun = (id: string | null) => {
    setChosenRun(id);
    setChosenActor(null);
    setCursor(null);
  };
  const places = step ? innermost(step.snapshot.active).map(placeOf).join(', ') : '';

  return (
    <MarksContext value={marks}>
      <div className={style.page}>
        <header className={style.bar}>
          <h1 className={style.title}>Inspector</h1>
          {run && (
            <Sources
              history={history}
              chosenRun={chosenRun}
              actors={actorsOf(run)}
              chosenActor={chosenActor}
              onRun={chooseRun}
              onActor={setChosenActor}
            />
          )}
          {run && (
            <Playback
              steps={steps}
              cursor={cursor}
              isFollowing={isFollowing}
              nameOf={nameOf}
              onCursor={setCursor}
              onFollow={setFollowing}
              onClear={() => {
                setHistory((known) => cleared(known, run.id));
                setCursor(null);
              }}
            />
          )}
        </header>
        {run && actor?.chart ? (
          <>
            <main className={style.chart}>
              <p className={style.place} role="status">
                <span>{actor.name}</span> {cursor === null ? 'is in' : 'was in'}{' '}
                <strong>{places || 'no active state yet'}</strong>
              </p>
              <ChartLevels chart={actor.chart} campaign={campaign} isFollowing={isFollowing} onLeave={leave} />
            </main>
            <aside className={style.side} aria-label="Events, guards and context">
              <EventList
                steps={steps}
                actors={actorsOf(run)}
                looked={looked}
                isWhole={isWhole}
                nameOf={nameOf}
                onWhole={setWhole}
                onLook={setCursor}
              />
              <Verdicts step={looked} nameOf={nameOf} />
              <ContextTree step={step} before={step && stepAt(run, actor.id, step.seq - 1)} name={actor.name} />
            </aside>
          </>
        ) : (
          <Waiting />
        )}
      </div>
    </MarksContext>
  );
}
