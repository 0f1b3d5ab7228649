import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  /** the control that takes the focus when the dialog opens */
  first: RefObject<HTMLButtonElement | null>;
  /** attributes for the `<dialog>` */
  events: Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'>;
}

/**
 * Keeps a native modal dialog open while its component is mounted. The browser traps the focus, and returns it to the
 * opener because the dialog is closed before its element is removed.
 *
 * @param onClose called when the visitor asks to close the dialog (Escape, or the platform's back gesture); must
 *   unmount it.
 */
export function useModal(onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const closing = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    first.current?.focus();
    return () => {
      closing.current = true;
      element.close();
      closing.current = false;
    };
  }, []);
  return {
    dialog,
    first,
    events: {
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      // A browser may close without a cancel event (second Escape). A close event is stale if the dialog is open again.
      onClose: () => {
        if (dialog.current && !dialog.current.open && !closing.current) onClose();
      },
    },
  };
}
