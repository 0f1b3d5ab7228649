import { type Decision } from '#domain/desk/decision.ts';
import { type Stance, stanceOf } from '#domain/desk/findings.ts';
import type { Lock, ReviewItem } from '#domain/desk/review.ts';
import { Icon } from '../Icon.tsx';
import { CHECKS, rewardText, stateWords } from './review-words.ts';

interface DecisionBarProps {
  item: ReviewItem;
  lock: Lock | null;
  /** False for operators who may only view. */
  mayDecide: boolean;
  onAsk: (type: Decision['type']) => void;
  onSkip: () => void;
  /** Undoes a sent decision; null if there is none to undo. */
  onUndo: (() => void) | null;
}

/** The result of the checks, and the decision buttons. The checks decide which button is filled (DESK-25). */
export function DecisionBar({ item, lock, mayDecide, onAsk, onSkip, onUndo }: DecisionBarProps) {
  const stance = stanceOf(item.findings);
  const isOthers = lock !== null && !lock.isMine;
  const canDecide = mayDecide && !isOthers && item.takes.includes('approve');
  return (
    <div className="decide">
      <Speaks item={item} stance={stance} other={isOthers ? lock.name : null} />
      <span className="grow" />
      {onUndo && (
        <button type="button" className="btn" onClick={onUndo}>
          <Icon name="undo" />
          Undo your decision
        </button>
      )}
      <button type="button" className="btn btn--bare" onClick={onSkip}>
        Skip <kbd className="kbd">S</kbd>
      </button>
      {canDecide && (
        <>
          <button type="button" className="btn" onClick={() => onAsk('askPicture')}>
            <Icon name="cam" />
            Ask for a better picture <kbd className="kbd">P</kbd>
          </button>
          {stance === 'fails' && <ApproveButton item={item} stance={stance} onAsk={onAsk} />}
          <button
            type="button"
            className={stance === 'fails' ? 'btn btn--bad-go' : 'btn btn--bad'}
            onClick={() => onAsk('reject')}
          >
            <Icon name="x" />
            Reject <kbd className="kbd">R</kbd>
          </button>
          {stance !== 'fails' && <ApproveButton item={item} stance={stance} onAsk={onAsk} />}
        </>
      )}
    </div>
  );
}

function ApproveButton({ item, stance, onAsk }: { stance: Stance } & Pick<DecisionBarProps, 'item' | 'onAsk'>) {
  return (
    <button type="button" className={stance === 'clear' ? 'btn btn--go' : 'btn'} onClick={() => onAsk('approve')}>
      <Icon name="check" />
      {stance === 'fails' ? 'Approve anyway' : `Approve, ${rewardText(item)}`} <kbd className="kbd">A</kbd>
    </button>
  );
}

function Speaks({ item, stance, other }: { item: ReviewItem; stance: Stance; other: string | null }) {
  const failed = item.findings.filter(({ verdict }) => verdict === 'fail');
  const [first] = failed;
  if (other !== null) return <b className="row ask">{other} is reviewing this</b>;
  if (!item.takes.includes('approve')) return <b className="row soft">{stateWords(item).name}: nothing to decide</b>;
  if (first)
    return (
      <b className="row bad">
        <Icon name="warn" />
        {failed.length === 1 ? `One check fails: ${CHECKS[first.check].toLowerCase()}` : `${failed.length} checks fail`}
      </b>
    );
  return stance === 'clear' ? (
    <b className="row ok">
      <Icon name="check" />
      Every check passes
    </b>
  ) : (
    <b className="row ask">
      <Icon name="q" />
      {item.findings.length === 0 ? 'No automatic checks' : 'Some checks are undecided'}
    </b>
  );
}
