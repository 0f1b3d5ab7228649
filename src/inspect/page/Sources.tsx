import style from './bar.module.css';
import type { History, Run, ShownActor } from './history.ts';

interface Props {
  readonly history: History;
  readonly run: Run;
  /** Null for the newest. */
  readonly chosenRun: string | null;
  readonly actors: readonly ShownActor[];
  /** Null for whichever machine runs on top. */
  readonly chosenActor: string | null;
  readonly onRun: (id: string | null) => void;
  readonly onActor: (id: string | null) => void;
}

/** Which page load is looked at, and whose chart is drawn. */
export function Sources({ history, run, chosenRun, actors, chosenActor, onRun, onActor }: Props) {
  const machines = actors.filter(({ chart }) => chart !== null);
  return (
    <>
      {history.length > 1 && (
        <div className={style.choice}>
          <label htmlFor="page">Page</label>
          <select id="page" value={chosenRun ?? ''} onChange={({ target }) => onRun(target.value || null)}>
            <option value="">the newest</option>
            {history.map((each) => <option key={each.id} value={each.id}>opened {beganAt(each)}</option>)}
          </select>
        </div>
      )}
      <div className={style.choice}>
        <label htmlFor="chart">Chart</label>
        <select id="chart" key={run.id} value={chosenActor ?? ''} onChange={({ target }) => onActor(target.value || null)}>
          <option value="">what runs on top</option>
          {machines.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      </div>
    </>
  );
}

function beganAt({ messages }: Run): string {
  return new Date(Number(messages[0]?.createdAt ?? 0)).toLocaleTimeString('en-GB');
}
