import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QueueRow } from '#domain/desk/review.ts';
import { ageText } from '../review/ages.ts';
import { smallPicture } from '../review/loaded-pictures.ts';
import { StatePill } from '../review/StatePill.tsx';
import { CheckVerdicts } from '../review/CheckVerdicts.tsx';
import { FAILED, rewardText } from '../review/review-words.ts';
import { useNow } from '../useNow.ts';
import { CampaignName } from './CampaignName.tsx';
import { useRowsInSight } from './useRowsInSight.ts';

/** The heights of a row and of the table head in pixels, as in the style sheet. */
const ROW = 44;
const HEAD = 32;
const COLUMNS = ['Number', 'Person', 'Campaign', 'Reward', 'State', 'Checks', 'Found', 'Waiting', 'With'] as const;

interface QueueTableProps {
  rows: readonly QueueRow[];
  total: number;
  /** The index of the row that shortcuts act on. */
  current: number;
  selected: ReadonlySet<string>;
  /** False for operators who may not decide. */
  canSelect: boolean;
  nameOf: (campaign: string) => string;
  onMove: (place: number) => void;
  onOpen: (row: QueueRow) => void;
  onSelect: (row: QueueRow) => void;
  onSelectAll: () => void;
  /** Called when the last loaded row is near, and more rows exist. */
  onEnd: () => void;
}

/** The queue as a single tab stop. Only the rows near the visible part are rendered. */
export function QueueTable(props: QueueTableProps) {
  const { rows, total, current, selected, canSelect, onMove, onOpen, onSelectAll, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to } = useRowsInSight(scroller, rows.length, ROW);
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return;
    const top = current * ROW;
    const below = top + ROW + HEAD - element.clientHeight;
    element.scrollTop = Math.min(top, Math.max(below, element.scrollTop));
  }, [current]);
  useEffect(() => {
    if (rows.length > 0 && to >= rows.length && rows.length < total) onEnd();
  }, [to, rows.length, total, onEnd]);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) onMove(current + by);
    else return;
    event.preventDefault();
    if (!row) onMove(0);
  };
  return (
    <div
      ref={scroller}
      className="list-grid"
      role="grid"
      aria-label="Queue"
      aria-rowcount={total + 1}
      tabIndex={0}
      aria-activedescendant={rows[current] ? `row-${rows[current].uuid}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="list-head q-row" role="row" aria-rowindex={1}>
        <span role="columnheader">
          {canSelect && (
            <input
              type="checkbox"
              aria-label="Select all"
              tabIndex={-1}
              checked={rows.length > 0 && rows.every(({ uuid }) => selected.has(uuid))}
              onChange={onSelectAll}
            />
          )}
        </span>
        <span role="columnheader">
          <span className="sr">Picture</span>
        </span>
        {COLUMNS.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.length * ROW, position: 'relative' }}>
        {rows.slice(from, to).map((row, nth) => (
          <Row key={row.uuid} {...props} row={row} place={from + nth} onOpen={() => onOpen(row)} />
        ))}
      </div>
    </div>
  );
}

interface RowProps extends Omit<QueueTableProps, 'onOpen'> {
  row: QueueRow;
  place: number;
  onOpen: () => void;
}

function Row({ row, place, current, selected, canSelect, nameOf, onMove, onOpen, onSelect }: RowProps) {
  const now = useNow(30_000);
  const isSelected = selected.has(row.uuid);
  const failed = row.findings.find(({ verdict }) => verdict === 'fail');
  const marks = [place === current && 'cur', isSelected && 'on'].filter(Boolean).join(' ');
  return (
    <div
      id={`row-${row.uuid}`}
      className={`q-row ${marks}`}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      style={{ position: 'absolute', transform: `translateY(${place * ROW}px)` }}
      onClick={() => {
        onMove(place);
        onOpen();
      }}
    >
      <span role="gridcell">
        <span
          className="q-tick"
          onClick={(event) => {
            event.stopPropagation();
            if (canSelect && !(event.target instanceof HTMLInputElement)) onSelect(row);
          }}
        >
          {canSelect && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${row.reference}`}
              checked={isSelected}
              onChange={() => onSelect(row)}
            />
          )}
        </span>
      </span>
      <span role="gridcell">
        {row.pictures > 0 && <img className="thumb" src={smallPicture(row, 0)} alt="" loading="lazy" />}
      </span>
      <span role="gridcell" className="id">
        {row.reference}
      </span>
      <b role="gridcell">{row.person || <span className="mut">No name</span>}</b>
      <span role="gridcell">
        <CampaignName name={nameOf(row.campaign)} />
      </span>
      <span role="gridcell" className="soft cut">
        {rewardText(row)}
      </span>
      <span role="gridcell">
        <StatePill {...row} />
      </span>
      <span role="gridcell">
        <CheckVerdicts findings={row.findings} />
      </span>
      <span role="gridcell" className={failed ? 'bad cut' : 'mut cut'}>
        {failed ? FAILED[failed.check] : 'Nothing'}
      </span>
      <span role="gridcell">{ageText(row.receivedAt, now)}</span>
      <span role="gridcell" className={row.with === null ? 'mut' : 'cut'}>
        {row.with ?? 'Open'}
      </span>
    </div>
  );
}
