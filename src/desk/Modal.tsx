import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { Icon } from './Icon.tsx';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** The dialog element. `useKey` compares it to restrict shortcuts to this dialog. */
  within: RefObject<HTMLDialogElement | null>;
  /** Called on ⌘↵ or Ctrl+↵. */
  onDone?: () => void;
  isWide?: boolean;
  /** For a dialog with a chart, as wide as the page allows. */
  width?: 'chart';
  /** Content next to the title. */
  beside?: ReactNode;
  /** Content of the footer. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A modal dialog. Esc closes it, and the focus returns to the previous element. */
export function Modal({ title, onClose, within, onDone, isWide = false, width, beside, foot, children }: ModalProps) {
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
      className={width === 'chart' ? 'dlg dlg--chart' : isWide ? 'dlg dlg--wide' : 'dlg'}
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
