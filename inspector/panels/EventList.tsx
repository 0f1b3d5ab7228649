import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classes } from '#src/ui/classes.ts';
import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import style from './EventList.module.css';
import type { NameOfEvent } from '../event-names.ts';
import { innermost, placeOf } from '../chart/graph.ts';
import type { ShownActor } from '../history.ts';
import panel from './panel.module.css';

interface Props {
  readonly steps: readonly SnapshotMessage[];
  readonly actors: readonly ShownActor[];
  /** The selected step. */
  readonly looked: SnapshotMessage | undefined;
  /** Whether the events of calls and other helpers are listed too. */
  readonly isWhole: boolean;
  readonly nameOf: NameOfEvent;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onLook: (seq: number) => void;
}

/** Lists the processed events, newest first. Choosing one shows its moment; the arrow keys move between them. */
export function EventList({ steps, actors, looked, isWhole, nameOf, onWhole, onLook }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [looked]);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const item = event.currentTarget.closest('li');
    const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
    event.preventDefault();
    next?.querySelector('button')?.focus();
  };
  return (
    <section className={panel.panel} aria-labelledby="events">
      <div className={panel.head}>
        <h2 id="events">Events</h2>
        <label>
          <input type="checkbox" checked={isWhole} onChange={({ target }) => onWhole(target.checked)} /> All actors
        </label>
      </div>
      <ol className={classes(panel.body, style.list)} ref={list}>
        {rowsOf(steps)
          .toReversed()
          .map(({ step, moved }) => (
            <li key={step.seq}>
              <button
                type="button"
                className={style.event}
                aria-current={step === looked}
                onKeyDown={move}
                onClick={() => onLook(step.seq)}
              >
                <time>{timeOf(step)}</time>
                <b>{nameOf(step)}</b>
                <span className={style.actor}>{names.get(step.sessionId) ?? step.sessionId}</span>
                <span className={style.verdict}>{outcomeOf(step, moved)}</span>
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Returns the outcome in one line. */
function outcomeOf({ taken, verdicts, snapshot }: SnapshotMessage, moved: string | null): string {
  if (snapshot.status !== 'active') return snapshot.status;
  const refused = verdicts.filter(({ says }) => says === 'no').length;
  const asked = refused === 0 ? '' : `; ${refused} ${refused === 1 ? 'guard' : 'guards'} failed`;
  if (moved !== null) return `→ ${moved}${asked}`;
  return `${taken.length > 0 ? 'same state' : 'no transition'}${asked}`;
}

interface Row {
  readonly step: SnapshotMessage;
  /** The state that the actor moved to; null if it stayed. */
  readonly moved: string | null;
}

/** Returns the steps, each with the resulting state. */
function rowsOf(steps: readonly SnapshotMessage[]): Row[] {
  const places = new Map<string, string>();
  return steps.map((step) => {
    const place = innermost(step.snapshot.active).map(placeOf).join(', ');
    const before = places.get(step.sessionId);
    places.set(step.sessionId, place);
    return { step, moved: place === before || place === '' ? null : place };
  });
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 1,
});

function timeOf({ createdAt }: SnapshotMessage): string {
  const date = new Date(Number(createdAt));
  return Number.isNaN(date.getTime()) ? '' : TIME.format(date);
}
