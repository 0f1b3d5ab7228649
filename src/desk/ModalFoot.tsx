import type { ReactNode } from 'react';

interface ModalFootProps {
  /** A note to read before the action. */
  note?: ReactNode;
  /** The label of the action button. */
  action: ReactNode;
  /** Whether the action is irreversible or harmful. */
  isBad?: boolean;
  isDisabled?: boolean;
  /** The label of the button that closes the dialog. */
  close?: string;
  onClose: () => void;
  onDone: () => void;
}

/** The footer of a dialog: the action button, also Ctrl+↵, and the button that closes it. */
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
