import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import type { QueueRow } from '#domain/desk/review.ts';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { AllKeys, KeyLine } from '../frame/KeyLine.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { ageText } from '../review/ages.ts';
import { useNow } from '../useNow.ts';
import { BulkBar } from './BulkBar.tsx';
import { type Filters, filtersOf, VIEWS, viewOf } from './filters.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import { useQueue, useWork } from './queue-data.ts';

/** The submissions that wait for a person, oldest first. */
export function QueueScreen() {
  const { operator, campaigns } = useOperator();
  const filters = filtersOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { rows, total, error, isPending, fetchNextPage } = useQueue(filters);
  const [place, setPlace] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const search = useRef<HTMLInputElement>(null);
  const canDecide = judgeRights(deskCalls.decideTogether, operator, null) === 'may';
  const current = Math.min(place, Math.max(0, rows.length - 1));
  const row = rows[current];
  const chosen = rows.filter(({ uuid }) => selected.has(uuid));
  const last = useRef<number | null>(null);

  const show = (wanted: Filters) => {
    setPlace(0);
    setSelected(new Set());
    void navigate({ to: '/review', search: wanted });
  };
  const move = (to: number) => setPlace(Math.max(0, Math.min(rows.length - 1, to)));
  const open = (wanted: QueueRow | undefined) => {
    if (!wanted) return;
    const params = { campaign: wanted.campaign, submission: wanted.uuid };
    void navigate({ to: '/review/$campaign/$submission', params, search: filters });
  };
  const select = ({ uuid }: Pick<QueueRow, 'uuid'>) => {
    const next = new Set(selected);
    if (!next.delete(uuid)) next.add(uuid);
    last.current = rows.findIndex((each) => each.uuid === uuid);
    setSelected(next);
  };
  const selectTo = () => {
    const from = last.current ?? current;
    const between = rows.slice(Math.min(from, current), Math.max(from, current) + 1);
    setSelected(new Set([...selected, ...between.map(({ uuid }) => uuid)]));
  };
  const selectAll = () => setSelected(new Set(chosen.length === rows.length ? [] : rows.map(({ uuid }) => uuid)));
  const view = viewOf(filters);
  const showView = (by: number) => {
    const next = VIEWS[(view + by + VIEWS.length) % VIEWS.length];
    if (next) show({ ...next.filters, ...(filters.campaign !== undefined && { campaign: filters.campaign }) });
  };
  useKey('j', () => move(current + 1));
  useKey('k', () => move(current - 1));
  useKey('g g', () => move(0));
  useKey('G', () => move(rows.length - 1));
  useKey('Enter', () => open(row));
  useKey('x', () => canDecide && row && select(row));
  useKey('X', () => canDecide && selectTo());
  useKey(']', () => showView(1));
  useKey('[', () => showView(-1));
  useKey('/', () => search.current?.focus());
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const nameOf = (uuid: string) => campaigns.find((each) => each.uuid === uuid)?.name ?? uuid;

  return (
    <Sheet title="Review" beside={<Waiting onStart={row && (() => open(rows[0]))} />}>
      <nav className="views" aria-label="Views">
        {VIEWS.map(({ name, filters: wanted }, each) => (
          <Link
            key={name}
            to="/review"
            search={wanted}
            aria-current={each === view ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              show(wanted);
            }}
          >
            {name} {each === view && !isPending && <b>{countText(total)}</b>}
          </Link>
        ))}
      </nav>
      <QueueFilters key={filters.text ?? ''} filters={filters} campaigns={campaigns} search={search} onChange={show} />
      {error && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
      {rows.length > 0 && (
        <QueueTable
          rows={rows}
          total={total}
          current={current}
          selected={selected}
          canSelect={canDecide}
          nameOf={nameOf}
          onMove={move}
          onOpen={open}
          onSelect={select}
          onSelectAll={selectAll}
          onEnd={more}
        />
      )}
      {rows.length === 0 && (
        <p className="zero" role="status">
          {isPending ? 'Loading…' : error ? '' : 'Nothing is waiting here.'}
        </p>
      )}
      {chosen.length > 0 && <BulkBar selected={chosen} onClear={() => setSelected(new Set())} />}
      <KeyLine keys={KEYS}>
        <span role="status">
          {rows.length === 0 ? 'No rows' : `Rows 1–${rows.length.toLocaleString('en-US')} of ${countText(total)}`}
        </span>
        <AllKeys />
      </KeyLine>
    </Sheet>
  );
}

/** The server counts up to 10,000. */
const countText = (count: number) => (count >= 10_000 ? '10,000+' : count.toLocaleString('en-US'));

function Waiting({ onStart }: { onStart: (() => void) | undefined }) {
  const { data = [] } = useWork();
  const now = useNow(30_000);
  const count = data.reduce((sum, { waiting }) => sum + waiting, 0);
  const [oldest] = data.flatMap((each) => each.oldest ?? []).toSorted();
  return (
    <>
      <span className={count > 0 ? 'st now' : 'st'}>
        <Icon name="eye" size="s" />
        {count.toLocaleString('en-US')} waiting
      </span>
      {oldest && <span className="mut no-n">Oldest {ageText(oldest, now)}.</span>}
      <span className="grow" />
      {onStart && (
        <button type="button" className="btn btn--go" onClick={onStart}>
          <Icon name="play" />
          Start reviewing <kbd className="kbd">↵</kbd>
        </button>
      )}
    </>
  );
}

const KEYS = [
  [['J', 'K'], 'move'],
  [['↵'], 'open'],
  [['X'], 'select'],
  [['A'], 'approve'],
  [['R'], 'reject'],
  [['P'], 'better picture'],
  [['Z'], 'undo'],
  [['/'], 'filter'],
] as const;
