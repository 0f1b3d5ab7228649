import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../desk-client.ts';
import { Field } from '../door/Field.tsx';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { usePromise } from './draw-data.ts';

/** Asks for the number of winners and alternates, and commits to the draw. */
export function PromiseDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [winners, setWinners] = useState('1');
  const [alternates, setAlternates] = useState('2');
  const [dice, setDice] = useState(true);
  const { mutate, isPending, error } = usePromise(campaign);
  const failure = error ? failureOf(error) : null;
  useEffect(() => {
    dialog.current?.querySelector<HTMLInputElement>('input')?.select();
  }, []);
  const promise = () => {
    if (!isPending) mutate({ winners: Number(winners), alternates: Number(alternates), dice }, { onSuccess: onClose });
  };
  return (
    <Modal
      title="Promise the draw"
      within={dialog}
      onClose={onClose}
      onDone={promise}
      foot={
        <ModalFoot
          note="It is published immediately and cannot be changed."
          action="Promise"
          isDisabled={isPending}
          onClose={onClose}
          onDone={promise}
        />
      }
    >
      <div className="export__days">
        <Field
          label="Winners"
          type="number"
          min={1}
          value={winners}
          error={failure?.fields['winners']}
          onChange={({ target }) => setWinners(target.value)}
        />
        <Field
          label="Alternates"
          type="number"
          min={0}
          value={alternates}
          error={failure?.fields['alternates']}
          onChange={({ target }) => setAlternates(target.value)}
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={dice} onChange={({ target }) => setDice(target.checked)} />
        <span>
          Use public dice{' '}
          <span className="mut">so nobody, not even the operator of the server, can choose the result</span>
        </span>
      </label>
      <p className="soft">
        This creates a secret seed, and its fingerprint is on the certificate from now on. State the address of the
        certificate in the Official Rules.
      </p>
      {failure && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {failure.detail}
        </p>
      )}
    </Modal>
  );
}
