import { useRef } from 'react';
import type { Batch } from '#domain/desk/desk-payouts.ts';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { nameIn, peopleText, WAYS } from './payout-words.ts';

interface SentDialogProps {
  batch: Batch;
  onClose: () => void;
  onSent: () => void;
}

/**
 * Asks before a batch is marked as sent, or before the mark of another operator is confirmed. The confirmation is
 * irreversible, and each person gets an email.
 */
export function SentDialog({ batch, onClose, onSent }: SentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, open, way, marked } = batch;
  const isOwn = marked?.isOwn === true;
  const payments = `${peopleText(open)}, ${WAYS[way].name}`;
  return (
    <Modal
      title={marked ? `Confirm that batch ${id} was sent` : `Mark batch ${id} as sent`}
      within={dialog}
      onClose={onClose}
      onDone={isOwn ? onClose : onSent}
      foot={
        <ModalFoot
          action={isOwn ? 'Close' : marked ? 'Confirm' : 'Mark as sent'}
          onClose={onClose}
          onDone={isOwn ? onClose : onSent}
        />
      }
    >
      {marked ? (
        <p>
          {isOwn ? 'You' : nameIn(marked.by)} marked the open payments of the batch as sent ({payments}).{' '}
          {isOwn
            ? 'Another person must confirm it. Until then the payments stay open.'
            : 'If you confirm it, each person gets an email. It cannot be undone.'}
        </p>
      ) : (
        <p>
          This marks the open payments of the batch as sent ({payments}). Once another person has confirmed it, each
          person gets an email. If the payment provider has a results file, upload that instead.
        </p>
      )}
    </Modal>
  );
}
