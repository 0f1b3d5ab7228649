import { useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import type { HeldBatch } from './rows.ts';
import { nameIn, peopleText, sumText, WAYS } from './payout-words.ts';

interface SecondPersonDialogProps {
  batch: HeldBatch;
  onClose: () => void;
  onConfirm: () => void;
  onReturn: () => void;
}

/** Asks a second person to confirm a batch over the limit or to return it. Its maker may only return it. */
export function SecondPersonDialog({ batch, onClose, onConfirm, onReturn }: SecondPersonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, people, way, cents, madeBy, held } = batch;
  const onDone = held.isOwn ? onReturn : onConfirm;
  return (
    <Modal
      title={held.isOwn ? `Return the payments of batch ${id}` : `Confirm batch ${id}`}
      within={dialog}
      onClose={onClose}
      onDone={onDone}
      foot={
        <ModalFoot
          action={held.isOwn ? 'Return the payments' : 'Confirm'}
          isBad={held.isOwn}
          onClose={onClose}
          onDone={onDone}
        />
      }
    >
      <p>
        {nameIn(madeBy)} created this batch: {peopleText(people)}, {WAYS[way].name}, {sumText(cents)}. It exceeds the
        limit of {sumText(held.limit)}, up to which one person may pay alone.
      </p>
      {held.isOwn ? (
        <p>
          You created this batch, so another person must confirm it. If it is wrong, return its payments; they are then
          listed as failed, and can go into another batch.
        </p>
      ) : (
        <>
          <p>Once it is confirmed, its file can be saved and given to the payment provider.</p>
          <button type="button" className="btn" onClick={onReturn}>
            <Icon name="undo" />
            Return the payments instead
          </button>
        </>
      )}
    </Modal>
  );
}
