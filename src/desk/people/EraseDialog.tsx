import { useRef, useState } from 'react';
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
  onClose: () => void;
  onErased: (told: string) => void;
}

/** Erases a person after their email or number was entered again. This is irreversible. */
export function EraseDialog({ wanted, owed, onClose, onErased }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [again, setAgain] = useState('');
  const { mutateAsync, isPending, error } = useErase(wanted);
  const isSame = again.trim().toLowerCase() === wanted.who.toLowerCase();
  const erase = () => {
    if (!isSame || isPending) return;
    void mutateAsync().then(
      ({ erased }) => onErased(`Erased: ${erased}.`),
      () => undefined,
    );
  };
  return (
    <Modal
      title="Erase this person"
      within={dialog}
      onClose={onClose}
      onDone={erase}
      foot={
        <ModalFoot
          note="The audit log records that you erased a person, but not whom."
          action="Erase permanently"
          isBad
          isDisabled={!isSame || isPending}
          onClose={onClose}
          onDone={erase}
        />
      }
    >
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
