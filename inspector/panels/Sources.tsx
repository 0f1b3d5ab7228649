import style from '../bar.module.css';
import type { History, Run, ShownActor } from '../history.ts';

interface Props {
  readonly history: History;
  /** The selected page load; null for the newest. */
  readonly chosenRun: string | null;
  readonly actors: readonly ShownActor[];
  /** The selected actor; null for the active one. */
  readonly chosenActor: string | null;
  readonly onRun: (id: string | null) => void;
  readonly onActor: (id: string | null) => void;
}

/** Selects the page load, and the actor whose chart is shown. */
export function Sources({ history, chosenRun, actors, chosenActor, onRun, onActor }: Props) {
  const machines = actors.filter(({ chart }) => chart !== null);
  return (
    <>
      {history.length > 1 && (
        <div className={style.choice}>
          <label htmlFor="page">Page</label>
          <select id="page" value={chosenRun ?? ''} onChange={({ target }) => onRun(target.value || null)}>
            <option value="">newest</option>
            {history.map((each) => (
              <option key={each.id} value={each.id}>
                opened {beganAt(each)}
              </option>
            ))}
          </select>
        </div>
      )}
      {machines.length > 1 && (
        <div className={style.switch} role="group" aria-label="Chart">
          <button
            type="button"
            aria-pressed={chosenActor === null}
            title="The game while it runs, otherwise the journey"
            onClick={() => onActor(null)}
          >
            Active actor
          </button>
          {machines.map(({ id }, index) => (
            <button key={id} type="button" aria-pressed={chosenActor === id} onClick={() => onActor(id)}>
              {nameOf(machines, index)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the actor's name, numbered if the same game was played before. */
function nameOf(machines: readonly ShownActor[], index: number): string {
  const name = machines[index]?.name ?? '';
  const before = machines.slice(0, index).filter((other) => other.name === name).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}

function beganAt({ messages }: Run): string {
  return new Date(Number(messages[0]?.createdAt ?? 0)).toLocaleTimeString('en-GB');
}
