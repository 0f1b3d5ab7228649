import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { Icon } from './Icon.tsx';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** The dialog itself, by which keys know that they are its own. */
  within: RefObject<HTMLDialogElement | null>;
  /** What ⌘↵ or Ctrl+↵ does. */
  onDone?: () => void;
  isWide?: boolean;
  /** What stands beside the title. */
  beside?: ReactNode;
  /** What lies at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A dialog over the sheet; Esc closes it, and the focus goes back to where it was. */
export function Modal({ title, onClose, within, onDone, isWide = false, beside, foot, children }: ModalProps) {
  const id = useId();
  useEffect(() => {
    const dialog = within.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [within]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onDone?.();
  };
  return (
    <dialog
      ref={within}
      className={isWide ? 'dlg dlg--wide' : 'dlg'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <div className="dlg__h">
        <h2 id={id}>{title}</h2>
        {beside}
        <button type="button" className="btn btn--sq btn--bare" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dlg__b">{children}</div>
      {foot && <div className="dlg__f">{foot}</div>}
    </dialog>
  );
}
