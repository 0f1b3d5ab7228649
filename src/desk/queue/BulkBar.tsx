import { useState } from 'react';
import type { Decision } from '#domain/desk/decision.ts';
import type { QueueRow } from '#domain/desk/review.ts';
import { decisions } from '../decisions/decisions.ts';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { ReasonDialog } from '../review/ReasonDialog.tsx';
import { together } from './selection.ts';

interface BulkBarProps {
  /** The selected rows in the order of the list. */
  selected: readonly QueueRow[];
  onClear: () => void;
}

/** Decides together on the selected rows with equal findings. The other rows are listed and stay undecided. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const [asked, ask] = useState<Decision['type'] | null>(null);
  const { rows, left, stance } = together(selected);
  const decide = (decision: Decision) => {
    const subjects = rows.map(({ uuid, campaign, reference }) => ({ uuid, campaign, reference, seen: null }));
    decisions.decide(subjects, decision);
    ask(null);
    onClear();
  };
  const approve = () => (stance === 'fails' ? ask('approve') : decide({ type: 'approve', note: null }));
  useKey('a', approve);
  useKey('r', () => ask('reject'));
  useKey('p', () => ask('askPicture'));
  useKey('Escape', onClear);
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  return (
    <>
      <div className="float" role="toolbar" aria-label={`${selected.length} selected`}>
        <b>{selected.length} selected</b>
        {points > 0 && <span className="mut">{points.toLocaleString('en-US')} points</span>}
        {left.length > 0 && (
          <span className="bad sm cut float__left">
            Skipped (other state or check results): {left.map(({ reference }) => reference).join(', ')}
          </span>
        )}
        <span className="sep" />
        <button type="button" className={stance === 'clear' ? 'btn btn--go' : 'btn'} onClick={approve}>
          <Icon name="check" />
          {stance === 'fails' ? 'Approve anyway' : 'Approve'} {rows.length} <kbd className="kbd">A</kbd>
        </button>
        <button type="button" className="btn btn--bad" onClick={() => ask('reject')}>
          <Icon name="x" />
          Reject <kbd className="kbd">R</kbd>
        </button>
        <button type="button" className="btn" onClick={() => ask('askPicture')}>
          <Icon name="cam" />
          Picture <kbd className="kbd">P</kbd>
        </button>
        <span className="sep" />
        <button type="button" className="btn btn--bare" onClick={onClear}>
          Clear <kbd className="kbd">Esc</kbd>
        </button>
      </div>
      {asked && (
        <ReasonDialog
          type={asked}
          about={rows.length === 1 ? (rows[0]?.reference ?? '') : `${rows.length} submissions`}
          stance={stance}
          language={null}
          onDecide={decide}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
