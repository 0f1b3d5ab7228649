import { useRef, useState } from 'react';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { ChainState } from './ChainState.tsx';
import { LineDetails } from './LineDetails.tsx';
import { type AuditChoice, useLines } from './audit-data.ts';

/** The audit log, newest line first, with the state of its hash chain. */
export function AuditScreen() {
  const { operator, campaigns } = useOperator();
  const [wanted, want] = useState<AuditChoice>({
    campaign: operator.campaigns?.[0] ?? '',
    who: '',
    what: '',
    about: '',
    days: '',
  });
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const log = useLines(wanted);
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  const place = Math.max(
    0,
    lines.findIndex(({ line }) => line === chosen),
  );
  const current = lines[place];
  const move = (by: number) => setChosen(lines[place + by]?.line ?? current?.line ?? null);
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('/', () => search.current?.focus());
  const nameOf = (uuid: string | null) => campaigns.find((each) => each.uuid === uuid)?.name ?? uuid ?? undefined;
  return (
    <Sheet title="Audit log" beside={<ChainState isRead={!log.isPending} />}>
      <div className="filters">
        <AuditFilters
          chosen={wanted}
          search={search}
          all={operator.campaigns === null ? 'All' : null}
          onChange={want}
        />
        <span className="grow" />
        <span className="mut" role="status">
          {log.isPending ? 'Loading…' : `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} shown`}
        </span>
      </div>
      {log.error && (
        <p className="err pad" role="alert">
          {failureOf(log.error).detail}
        </p>
      )}
      <div className="split">
        <div className="split__main">
          <AuditTable lines={lines} current={current?.line} onChoose={setChosen} onMove={move} />
          {log.data && lines.length === 0 && <p className="zero">No lines match.</p>}
          {log.hasNextPage && (
            <div className="pad">
              <button
                type="button"
                className="btn"
                disabled={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                Older lines
              </button>
            </div>
          )}
        </div>
        <aside className="side" aria-label="Selected line">
          {current && <LineDetails line={current} campaign={nameOf(current.entry.campaign)} />}
        </aside>
      </div>
      <div className="keys">
        <span>
          <kbd className="kbd">J</kbd>
          <kbd className="kbd">K</kbd> move
        </span>
        <span>
          <kbd className="kbd">/</kbd> filter
        </span>
        <span className="grow" />
        <span>Lines cannot be changed or removed.</span>
      </div>
    </Sheet>
  );
}
