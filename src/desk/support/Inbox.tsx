import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MessageRow } from '#domain/desk/support-messages.ts';
import { ageText } from '../review/ages.ts';
import { useNow } from '../useNow.ts';
import type { View } from './inbox-data.ts';

interface InboxProps {
  rows: readonly MessageRow[];
  /** The uuid of the chosen message. */
  chosen: string | undefined;
  view: View;
  nameOf: (campaign: string) => string;
  isReading: boolean;
  hasMore: boolean;
  onView: (view: View) => void;
  onChoose: (uuid: string) => void;
  onMove: (by: number) => void;
  onMore: () => void;
}

const VIEWS = { open: 'Open', done: 'Done' } as const;

/** The messages of a view: a single tab stop, with arrow keys that move within the list. */
export function Inbox({ rows, chosen, view, nameOf, isReading, hasMore, ...acts }: InboxProps) {
  const now = useNow(30_000);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
    if (current.current?.closest('ul')?.contains(document.activeElement)) current.current.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    acts.onMove(by);
  };
  return (
    <div className="inbox">
      <div className="views" role="group" aria-label="Views">
        {(Object.keys(VIEWS) as View[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            className={each === view ? 'is-on' : undefined}
            onClick={() => acts.onView(each)}
          >
            {VIEWS[each]}
          </button>
        ))}
      </div>
      <ul aria-label="Messages">
        {rows.map((row) => (
          <li key={row.uuid}>
            <button
              ref={row.uuid === chosen ? current : undefined}
              type="button"
              className={row.uuid === chosen ? 'on' : undefined}
              aria-current={row.uuid === chosen}
              tabIndex={row.uuid === chosen ? 0 : -1}
              onClick={() => acts.onChoose(row.uuid)}
              onKeyDown={onKeyDown}
            >
              <span className="row">
                <b className="grow cut">{row.email}</b>
                <time className="mut sm no-n" dateTime={row.at}>
                  {ageText(row.at, now)}
                </time>
              </span>
              <span className="row mut sm">
                <span className="grow cut">{nameOf(row.campaign)}</span>
                <span>{row.language.slice(0, 2).toUpperCase()}</span>
                {row.answers > 0 && <span>answered</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && !isReading && <p className="mut pad">No messages.</p>}
      {hasMore && (
        <div className="pad">
          <button type="button" className="btn" onClick={acts.onMore}>
            More
          </button>
        </div>
      )}
    </div>
  );
}
