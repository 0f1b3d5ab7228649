import { useRef, useState } from 'react';
import { type PersonView, REQUEST_DAYS } from '#domain/desk/person-view.ts';
import { failureOf } from '../desk-client.ts';
import { Field } from '../door/Field.tsx';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { useErase, type Wanted } from './people-data.ts';

interface EraseDialogProps {
  wanted: Wanted;
  /** What the person loses, one sentence each. */
  owed: readonly string[];
  /** The request that another admin must confirm; null if this dialog makes it. */
  request: PersonView['erasure'];
  onClose: () => void;
  onErased: (told: string) => void;
}

const ASKED = `The erasure was requested. Another admin must look the person up and confirm it within ${REQUEST_DAYS} days.`;

/**
 * Requests the erasure of a person, or confirms it, which is irreversible. Either needs their email or number again.
 */
export function EraseDialog({ wanted, owed, request, onClose, onErased }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [again, setAgain] = useState('');
  const { mutateAsync, isPending, error } = useErase(wanted);
  const isSame = again.trim().toLowerCase() === wanted.who.toLowerCase();
  const erase = () => {
    if (!isSame || isPending) return;
    void mutateAsync().then(
      ({ erased }) => onErased(erased === null ? ASKED : `Erased: ${erased}.`),
      () => undefined,
    );
  };
  return (
    <Modal
      title={request ? 'Confirm the erasure of this person' : 'Request the erasure of this person'}
      within={dialog}
      onClose={onClose}
      onDone={erase}
      foot={
        <ModalFoot
          note="The audit log records that you did it, but not whom it concerned."
          action={request ? 'Erase permanently' : 'Request erasure'}
          isBad
          isDisabled={!isSame || isPending}
          onClose={onClose}
          onDone={erase}
        />
      }
    >
      <p>
        {request
          ? `${request.by.replace(/ <[^<>]*>$/, '')} requested this. If you confirm it, it cannot be undone.`
          : 'Another admin must confirm this. Nothing is deleted before.'}
      </p>
      <p>
        This deletes all their data in {wanted.campaign === null ? 'all campaigns' : 'this campaign'}: submissions,
        pictures, accounts, messages and emails. Payments are kept without a name.
      </p>
      {owed.map((sentence) => (
        <p key={sentence} className="row">
          <Icon name="warn" /> {sentence}
        </p>
      ))}
      <Field
        label="Type the e-mail or phone number again"
        value={again}
        autoComplete="off"
        error={error ? failureOf(error).detail : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
    </Modal>
  );
}
