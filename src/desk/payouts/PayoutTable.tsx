import type { Batch } from '#domain/desk/desk-payouts.ts';
import { Icon } from '../Icon.tsx';
import { momentText } from '../review/ages.ts';
import { useChosenRow } from '../useChosenRow.ts';
import { useNow } from '../useNow.ts';
import { isBatch, isHeld, keyOf, type HeldBatch, type PayoutRow } from './rows.ts';
import { nameIn, sumText, WAYS } from './payout-words.ts';

interface PayoutTableProps {
  rows: readonly PayoutRow[];
  current: number;
  nameOf: (campaign: string) => string;
  /** Whether a change is in progress; all buttons are disabled meanwhile. */
  isBusy: boolean;
  onChoose: (place: number) => void;
  /** Moves by a number of rows. */
  onMove: (by: number) => void;
  onSave: (row: PayoutRow) => void;
  onUpload: (batch: Batch) => void;
  onSent: (row: PayoutRow) => void;
  onHeld: (row: HeldBatch) => void;
}

/** The payable payments and the batches, each with its actions. The arrow keys move between rows. */
export function PayoutTable({ rows, current, nameOf, isBusy, onChoose, onMove, ...acts }: PayoutTableProps) {
  const now = useNow(60_000);
  const propsOf = useChosenRow(current, onMove);
  return (
    <table className="tab tab--plain tab--pay" aria-label="Payouts">
      <thead>
        <tr>
          <th>Method</th>
          <th className="r">People</th>
          <th className="r">Total</th>
          <th>State</th>
          <th className="no-n">When</th>
          <th>
            <span className="sr">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row)} {...propsOf(place === current)} onClick={() => onChoose(place)}>
            <td>
              <Way row={row} campaign={nameOf(row.campaign)} />
            </td>
            <td className="r">{row.people.toLocaleString('en-US')}</td>
            <td className="r">
              <b>{sumText(row.cents)}</b>
            </td>
            <td>
              <State row={row} />
            </td>
            <td className="mut no-n">
              {isBatch(row) &&
                [momentText(row.madeAt, now), nameIn(row.madeBy), row.confirmedBy && nameIn(row.confirmedBy)]
                  .filter(Boolean)
                  .join(', ')}
            </td>
            <td className="r">
              <Acts row={row} isCurrent={place === current} isBusy={isBusy} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Way({ row, campaign }: { row: PayoutRow; campaign: string }) {
  const { icon, name } = WAYS[row.way];
  return (
    <span className="pay-way">
      <span className="ava" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <b className="cut">{name}</b>
      <span className="mut sm cut">
        {campaign}
        {isBatch(row) && `, batch ${row.id}`}
      </span>
    </span>
  );
}

function State({ row }: { row: PayoutRow }) {
  if (!isBatch(row))
    return (
      <span className="st now">
        <Icon name="eye" size="s" />
        Ready
      </span>
    );
  if (isHeld(row))
    return (
      <span className="st now">
        <Icon name="lock" size="s" />
        Needs a second person
      </span>
    );
  if (row.marked)
    return (
      <span className="st now">
        <Icon name="lock" size="s" />
        Marked as sent by {nameIn(row.marked.by)}
      </span>
    );
  if (row.waiting > 0)
    return (
      <span className="st bad">
        <Icon name="warn" size="s" />
        {row.waiting} failed
      </span>
    );
  if (row.open === 0 && row.sent === 0)
    return (
      <span className="st">
        <Icon name="undo" size="s" />
        Returned
      </span>
    );
  return row.open > 0 ? (
    <span className="st">
      <Icon name="doc" size="s" />
      {row.open === row.people ? 'On its way' : `${row.open} on their way`}
    </span>
  ) : (
    <span className="st info">
      <Icon name="send" size="s" />
      Sent
    </span>
  );
}

type ActsProps = Pick<PayoutTableProps, 'isBusy' | 'onSave' | 'onUpload' | 'onSent' | 'onHeld'> & {
  row: PayoutRow;
  isCurrent: boolean;
};

function Acts({ row, isCurrent, isBusy, onSave, onUpload, onSent, onHeld }: ActsProps) {
  const which = isBatch(row) ? ` of batch ${row.id}` : '';
  if (isHeld(row))
    return (
      <span className="acts">
        <button
          type="button"
          className={isCurrent && !row.held.isOwn ? 'btn btn--go' : 'btn'}
          disabled={isBusy}
          onClick={() => onHeld(row)}
        >
          <Icon name={row.held.isOwn ? 'undo' : 'check'} />
          {row.held.isOwn ? 'Return…' : 'Confirm…'}
          <span className="sr"> batch {row.id}</span>
          {isCurrent && <kbd className="kbd">E</kbd>}
        </button>
      </span>
    );
  return (
    <span className="acts">
      {isBatch(row) && row.open > 0 && (
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={() => onUpload(row)}>
            Results…<span className="sr">{which}</span>
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={() => onSent(row)}>
            <Icon name="send" />
            {row.marked && !row.marked.isOwn ? 'Confirm…' : 'Sent…'}
            <span className="sr">{which}</span>
          </button>
        </>
      )}
      <button
        type="button"
        className={isCurrent && !isBatch(row) ? 'btn btn--go' : 'btn'}
        disabled={isBusy}
        onClick={() => onSave(row)}
      >
        <Icon name="down" />
        {isBatch(row) ? 'File' : 'Create batch'}
        <span className="sr">{which}</span>
        {isCurrent && <kbd className="kbd">E</kbd>}
      </button>
    </span>
  );
}
