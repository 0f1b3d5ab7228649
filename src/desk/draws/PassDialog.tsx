import { useRef, useState } from 'react';
import type { Drawn } from '#domain/desk/desk-draws.ts';
import { CLAIM_DAYS, PASS_REASONS, type PassReason } from '#domain/draw/passed-on.ts';
import { failureOf } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { usePass } from './draw-data.ts';
import { PASS_WORDS } from './draw-words.ts';

interface PassDialogProps {
  campaign: string;
  person: Drawn;
  onClose: () => void;
}

/** Asks why a winner does not get the prize, and passes it on to the next alternate. */
export function PassDialog({ campaign, person: { entry, number, name }, onClose }: PassDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<PassReason | null>(null);
  const { mutate, isPending, error } = usePass(campaign);
  const pass = () => {
    if (reason !== null && !isPending) mutate({ entry, reason }, { onSuccess: onClose });
  };
  return (
    <Modal
      title="Pass the prize on"
      within={dialog}
      onClose={onClose}
      onDone={pass}
      foot={
        <ModalFoot
          note="This cannot be undone."
          action="Pass on"
          isBad
          isDisabled={reason === null || isPending}
          onClose={onClose}
          onDone={pass}
        />
      }
    >
      <p>
        {name ?? 'No name'}, entry #{number.toLocaleString('en-US')}, then no longer wins. The next alternate wins and
        gets an email. The certificate shows which entries changed and when, but not why.
      </p>
      <fieldset>
        <legend>Why?</legend>
        {PASS_REASONS.map((each) => (
          <label key={each} className="tick">
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />{' '}
            {PASS_WORDS[each]}
          </label>
        ))}
      </fieldset>
      <p className="mut sm">A winner has {CLAIM_DAYS} days to accept the prize.</p>
      {error && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
    </Modal>
  );
}
