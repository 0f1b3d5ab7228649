import { useEffect, useRef, useState } from 'react';
import { DECLINE_REASONS } from '#domain/decline-reasons.ts';
import { type Decision, needsNote, REASONS } from '#domain/desk/decision.ts';
import type { Stance } from '#domain/desk/findings.ts';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { REASON_NAMES } from './review-words.ts';

interface ReasonDialogProps {
  type: Decision['type'];
  /** The subject of the decision, such as a short reference. */
  about: string;
  stance: Stance;
  /** The visitor's language; null if several submissions are decided on. */
  language: string | null;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

type Reason = (typeof REASONS)[keyof typeof REASONS][number];

const TITLES: Readonly<Record<Decision['type'], string>> = {
  approve: 'Approve',
  reject: 'Reject',
  askPicture: 'Ask for a better picture of',
};
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MISSING = 'Please explain the decision.';

/** Asks for the reason, displayed with its exact text in both languages, and a note for colleagues. */
export function ReasonDialog({ type, about, stance, language, onDecide, onClose }: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reasons: readonly Reason[] = type === 'approve' ? [] : REASONS[type];
  const [reason, setReason] = useState(reasons[0]);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  // Focuses the first choice, or the note, instead of the close button.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[type=radio], textarea')?.focus();
  }, []);
  const decide = () => {
    const said = note.trim() || null;
    const decision = (reason === undefined ? { type, note: said } : { type, reason, note: said }) as Decision;
    if (said === null && needsNote(decision, stance)) setMissing(true);
    else onDecide(decision);
  };
  const choose = (place: number) => {
    const chosen = reasons[place];
    if (!chosen) return;
    setReason(chosen);
    dialog.current?.querySelectorAll<HTMLElement>('[type=radio]').item(place).focus();
  };
  const isBad = type === 'reject';
  return (
    <Modal
      title={`${TITLES[type]} ${about}`}
      within={dialog}
      onClose={onClose}
      onDone={decide}
      isWide={type !== 'approve'}
      foot={
        <>
          <span className="mut sm grow">
            {reasons.length > 0 && (
              <>
                <kbd className="kbd">1</kbd> to <kbd className="kbd">{reasons.length}</kbd> select a reason.{' '}
              </>
            )}
            You can undo it for 10 s.
          </span>
          <button type="button" className="btn" onClick={onClose}>
            Cancel <kbd className="kbd">Esc</kbd>
          </button>
          <button type="button" className={isBad ? 'btn btn--bad-go' : 'btn btn--go'} onClick={decide}>
            {type === 'approve' ? 'Approve and continue' : isBad ? 'Reject and continue' : 'Ask and continue'}
            <kbd className="kbd">Ctrl ↵</kbd>
          </button>
        </>
      }
    >
      {DIGITS.map((digit, place) => (
        <DigitKey key={digit} digit={digit} within={dialog} act={() => choose(place)} />
      ))}
      <div className={type === 'approve' ? undefined : 'why'}>
        {reasons.length > 0 && (
          <fieldset className="opts">
            <legend className="sr">Reason</legend>
            {reasons.map((each, place) => (
              <label key={each} className={each === reason ? 'on' : undefined}>
                <input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
                <kbd className="kbd">{place + 1}</kbd>
                <span>
                  <b>{REASON_NAMES[each]}</b>
                  <small>{DECLINE_REASONS[each].en}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="fields">
          {reason && <Words reason={reason} language={language} />}
          <div className="lab">
            <label htmlFor="note">
              Note for the team <span className="mut">(not sent)</span>
            </label>
            <textarea
              id="note"
              className={isMissing && note.trim() === '' ? 'inp inp--bad' : 'inp'}
              rows={3}
              maxLength={1_000}
              value={note}
              aria-invalid={isMissing && note.trim() === ''}
              aria-describedby={isMissing ? 'note-error' : undefined}
              onChange={({ target }) => setNote(target.value)}
            />
            {isMissing && note.trim() === '' && (
              <span id="note-error" className="err sm" role="alert">
                <Icon name="warn" size="s" />
                {MISSING}
              </span>
            )}
          </div>
        </div>
      </div>
    </Modal>
  );
}

interface DigitKeyProps {
  digit: string;
  within: Parameters<typeof useKey>[2];
  act: () => void;
}

function DigitKey({ digit, within, act }: DigitKeyProps) {
  useKey(digit, act, within);
  return null;
}

function Words({ reason, language }: { reason: Reason; language: string | null }) {
  const sent = language?.startsWith('es') === true ? 'es' : 'en';
  return (
    <>
      <h3>What the visitor will read</h3>
      {(['en', 'es'] as const).map((each) => (
        <p key={each} className="card card--b words" lang={each}>
          <span className="row">
            <span className="st">
              <Icon name="globe" />
              {each === 'en' ? 'English' : 'Español'}
            </span>
            {language !== null && each === sent && (
              <b className="now sm" lang="en">
                Will be sent
              </b>
            )}
          </span>
          {DECLINE_REASONS[reason][each]}
        </p>
      ))}
    </>
  );
}
