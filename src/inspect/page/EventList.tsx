import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classes } from '#src/ui/classes.ts';
import { eventName } from '../chart.ts';
import type { SnapshotMessage } from '../messages.ts';
import style from './EventList.module.css';
import { wordsOfKey } from './graph.ts';
import type { ShownActor } from './history.ts';
import panel from './panel.module.css';

interface Props {
  readonly steps: readonly SnapshotMessage[];
  readonly actors: readonly ShownActor[];
  /** The one that is looked at. */
  readonly looked: SnapshotMessage | undefined;
  readonly onLook: (seq: number) => void;
}

/** What happened, the newest first. Choosing one shows that moment; the arrow keys go from one to the next. */
export function EventList({ steps, actors, looked, onLook }: Props) {
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
      <h2 className={panel.head} id="events">Events <span>{steps.length}</span></h2>
      <ol className={classes(panel.body, style.list)} ref={list}>
        {steps.toReversed().map((step) => (
          <li key={step.seq}>
            <button type="button" className={style.event} aria-current={step === looked} onKeyDown={move} onClick={() => onLook(step.seq)}>
              <time>{timeOf(step)}</time>
              <b>{eventName(step.event.type)}</b>
              <span className={style.actor}>{names.get(step.sessionId) ?? step.sessionId}</span>
              <span className={style.verdict}>{outcomeOf(step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What came of it, in a line. */
function outcomeOf({ taken, verdicts, snapshot }: SnapshotMessage): string {
  if (snapshot.status !== 'active') return snapshot.status;
  const refused = verdicts.filter(({ says }) => says === 'no').length;
  const asked = refused === 0 ? '' : `${refused} ${refused === 1 ? 'guard' : 'guards'} said no`;
  const last = taken.at(-1);
  if (last === undefined) return asked === '' ? 'nothing follows' : `stays, ${asked}`;
  return `✓ ${wordsOfKey(last)}${asked === '' ? '' : `, ${asked}`}`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 1 });

function timeOf({ createdAt }: SnapshotMessage): string {
  const date = new Date(Number(createdAt));
  return Number.isNaN(date.getTime()) ? '' : TIME.format(date);
}
