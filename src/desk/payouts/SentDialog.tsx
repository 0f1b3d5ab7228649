import { useRef } from 'react';
import type { Batch } from '#domain/desk/desk-payouts.ts';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { peopleText, WAYS } from './payout-words.ts';

interface SentDialogProps {
  batch: Batch;
  onClose: () => void;
  onSent: () => void;
}

/** Asks for confirmation before a batch is marked as sent. This is irreversible, and each person gets an email. */
export function SentDialog({ batch, onClose, onSent }: SentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal
      title={`Mark batch ${batch.id} as sent`}
      within={dialog}
      onClose={onClose}
      onDone={onSent}
      foot={<ModalFoot action="Mark as sent" onClose={onClose} onDone={onSent} />}
    >
      <p>
        This marks the open payments of the batch as sent ({peopleText(batch.open)}, {WAYS[batch.way].name}) and emails
        each person. It cannot be undone. If the payment provider has a results file, upload that instead.
      </p>
    </Modal>
  );
}
