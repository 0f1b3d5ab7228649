import { useEffect, useRef } from 'react';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { DECIDED } from '../review/review-words.ts';
import { useNow } from '../useNow.ts';
import { decisions, useHeld } from './decisions.ts';
import type { Failure, HeldDecision, Subject } from './held-decisions.ts';
import { HOLD } from './held-decisions.ts';

/** Maximum number of displayed decisions; earlier ones continue without display. */
const SHOWN = 3;

/** Interval in milliseconds at which hover and focus are checked. */
const LOOK = 250;

interface ToastsProps {
  /** Opens a submission that was decided on. */
  onOpen: (subject: Subject) => void;
}

/**
 * Lists the recent decisions with an undo button, and the failed ones. The list is a live region that is always in the
 * page: screen readers often do not announce one that is added together with its text.
 */
export function Toasts({ onOpen }: ToastsProps) {
  const { held, failures } = useHeld();
  const undo = () => {
    const back = decisions.undo();
    const [only, ...more] = back?.subjects ?? [];
    if (only && more.length === 0) onOpen(only);
  };
  useKey('z', undo);
  const place = useRef<HTMLDivElement>(null);
  const isAny = held.length > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    // No event reliably reports that a hovered or focused element was removed.
    const look = setInterval(() => {
      const { current } = place;
      if (current?.matches(':hover') || current?.contains(document.activeElement)) decisions.pause();
      else decisions.resume();
    }, LOOK);
    return () => {
      clearInterval(look);
      decisions.resume();
    };
  }, [isAny]);
  const [first] = failures;
  return (
    <>
      <div ref={place} className="toasts" role="log" aria-label="Decisions">
        {held.slice(-SHOWN).map((each, nth, shown) => (
          <Toast key={each.id} held={each} onUndo={nth === shown.length - 1 ? undo : null} />
        ))}
      </div>
      {first && <FailureDialog failure={first} onOpen={onOpen} />}
    </>
  );
}

/** Returns the short reference of a single submission, otherwise the number of submissions. */
const namedAs = (subjects: readonly Subject[]) =>
  subjects.length === 1 ? (subjects[0]?.reference ?? '') : `${subjects.length} submissions`;

function Toast({ held, onUndo }: { held: HeldDecision; onUndo: (() => void) | null }) {
  const now = useNow(250);
  const { stage, left, since, subjects, decision } = held;
  const seconds = Math.ceil(Math.max(0, left - (since === null ? 0 : now - since)) / 1_000);
  return (
    <div className="toast">
      <Ring share={(seconds * 1_000) / HOLD} />
      <span>
        {namedAs(subjects)}: {DECIDED[decision.type]}
      </span>
      {(stage === 'waiting' || stage === 'again') && <span className="sm">waiting for the network</span>}
      {onUndo && (stage === 'held' || stage === 'waiting') && (
        <button type="button" className="btn" onClick={onUndo}>
          <Icon name="undo" />
          Undo <kbd className="kbd">Z</kbd>
        </button>
      )}
      {stage === 'held' && (
        <span className="sm toast__left" aria-hidden="true">
          {seconds} s
        </span>
      )}
    </div>
  );
}

const ROUND = 2 * Math.PI * 8.5;

function Ring({ share }: { share: number }) {
  return (
    <svg className="ringt" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="8.500" opacity=".25" />
      <circle cx="11" cy="11" r="8.500" strokeDasharray={`${share * ROUND} ${ROUND}`} transform="rotate(-90 11 11)" />
    </svg>
  );
}

function FailureDialog({ failure, onOpen }: { failure: Failure } & ToastsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, subjects, detail, isConflict } = failure;
  const [only, ...more] = subjects;
  const close = () => decisions.dismiss(id);
  return (
    <Modal
      title={isConflict ? `${namedAs(subjects)}: already decided` : `${namedAs(subjects)}: not saved`}
      within={dialog}
      onClose={close}
      foot={
        <>
          <span className="grow" />
          <button type="button" className="btn" onClick={close}>
            Continue <kbd className="kbd">Esc</kbd>
          </button>
          {only && more.length === 0 && (
            <button
              type="button"
              className="btn btn--go"
              onClick={() => {
                close();
                onOpen(only);
              }}
            >
              Open
            </button>
          )}
        </>
      }
    >
      <p role="alert">{detail}</p>
    </Modal>
  );
}
