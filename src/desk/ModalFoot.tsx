import type { ReactNode } from 'react';

interface ModalFootProps {
  /** What is good to know before. */
  note?: ReactNode;
  /** What the button says that does it. */
  action: ReactNode;
  /** It cannot be taken back, or hurts. */
  isBad?: boolean;
  isDisabled?: boolean;
  /** What the other button says. */
  close?: string;
  onClose: () => void;
  onDone: () => void;
}

/** The foot of a dialog: what it does, by Ctrl+↵ as well, and the way out. */
export function ModalFoot({
  note,
  action,
  isBad = false,
  isDisabled = false,
  close = 'Cancel',
  onClose,
  onDone,
}: ModalFootProps) {
  return (
    <>
      <span className="mut sm grow">{note}</span>
      <button type="button" className="btn" onClick={onClose}>
        {close} <kbd className="kbd">Esc</kbd>
      </button>
      <button
        type="button"
        className={isBad ? 'btn btn--bad-go' : 'btn btn--go'}
        disabled={isDisabled}
        onClick={onDone}
      >
        {action} <kbd className="kbd">Ctrl ↵</kbd>
      </button>
    </>
  );
}
