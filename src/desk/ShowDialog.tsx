import { useRef, useState } from 'react';
import { Field } from './door/Field.tsx';
import { Modal } from './Modal.tsx';
import { ModalFoot } from './ModalFoot.tsx';

interface ShowDialogProps {
  title: string;
  /** The label of the action button. */
  action: string;
  wrong: string | undefined;
  isPending: boolean;
  onShow: (reason: string) => void;
  onClose: () => void;
}

/** Asks the operator for the reason to see a person's data. */
export function ShowDialog({ title, action, wrong, isPending, onShow, onClose }: ShowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const isSaid = reason.trim().length >= 3;
  const show = () => {
    if (isSaid && !isPending) onShow(reason.trim());
  };
  return (
    <Modal
      title={title}
      within={dialog}
      onClose={onClose}
      onDone={show}
      foot={
        <ModalFoot
          note="The audit log records permanently who looked and why. Do not name anyone."
          action={action}
          isDisabled={!isSaid || isPending}
          onClose={onClose}
          onDone={show}
        />
      }
    >
      <Field
        label="Why do you need to know?"
        value={reason}
        maxLength={200}
        error={wrong}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
