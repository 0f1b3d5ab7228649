import { useRef, useState } from 'react';
import type { DeskDraw } from '#domain/desk/desk-draws.ts';
import { failureOf } from '../desk-client.ts';
import { Field } from '../door/Field.tsx';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { useHold } from './draw-data.ts';
import { drawnText, entriesText } from './draw-words.ts';

interface HoldDialogProps {
  campaign: string;
  draw: DeskDraw;
  onClose: () => void;
}

/** Asks for confirmation, and for the signature of the public dice if used. A draw cannot be repeated. */
export function HoldDialog({ campaign, draw: { line, draw }, onClose }: HoldDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [signature, setSignature] = useState('');
  const { mutate, isPending, error } = useHold(campaign);
  const failure = error ? failureOf(error) : null;
  const dice = draw?.dice ?? null;
  const isReady = dice === null || signature.trim() !== '';
  const hold = () => {
    if (isReady && !isPending) mutate({ signature }, { onSuccess: onClose });
  };
  return (
    <Modal
      title="Draw"
      within={dialog}
      onClose={onClose}
      onDone={hold}
      foot={
        <ModalFoot
          note="A draw cannot be repeated."
          action={isPending ? 'Drawing…' : 'Draw'}
          isDisabled={!isReady || isPending}
          onClose={onClose}
          onDone={hold}
        />
      }
    >
      <p>
        {drawnText(line.winners ?? 0, line.alternates ?? 0)} of {entriesText(line.entries)}. The draw reveals the seed,
        updates the status page of each entry, and emails the winners.
      </p>
      {dice && (
        <>
          <Field
            label="Signature of the public dice"
            value={signature}
            autoComplete="off"
            spellCheck={false}
            error={failure?.fields['signature']}
            hint="As published at the address below: only the signature, or the whole response."
            onChange={({ target }) => setSignature(target.value)}
          />
          <p>
            <a className="link" href={dice.address} target="_blank" rel="noreferrer">
              {dice.address}
            </a>
          </p>
        </>
      )}
      {failure && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {failure.detail}
        </p>
      )}
    </Modal>
  );
}
