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
        All that is open of it, {peopleText(batch.open)} by {WAYS[batch.way].name}, counts as sent from now on, and they
        are told so by mail. It cannot be taken back. If whoever pays has a file of results, upload that instead.
      </p>
    </Modal>
  );
}
