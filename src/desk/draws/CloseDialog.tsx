import { useRef, useState } from 'react';
import type { DeskDraw } from '#domain/desk/desk-draws.ts';
import { failureOf } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import { Modal } from '../Modal.tsx';
import { ModalFoot } from '../ModalFoot.tsx';
import { useClose } from './draw-data.ts';
import { entriesText } from './draw-words.ts';

interface CloseDialogProps {
  campaign: string;
  draw: DeskDraw;
  onClose: () => void;
}

/** Asks for confirmation before the list is closed, because no entry can be added afterwards. */
export function CloseDialog({ campaign, draw: { line, undecided }, onClose }: CloseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [without, setWithout] = useState(false);
  const { mutate, isPending, error } = useClose(campaign);
  const isReady = undecided === 0 || without;
  const close = () => {
    if (isReady && !isPending) mutate({ without }, { onSuccess: onClose });
  };
  return (
    <Modal
      title="Close the list"
      within={dialog}
      onClose={onClose}
      onDone={close}
      foot={
        <ModalFoot
          note="It cannot be reopened."
          action="Close the list"
          isDisabled={!isReady || isPending}
          onClose={onClose}
          onDone={close}
        />
      }
    >
      <p>
        {line.entries === 1 ? 'One submission takes' : `${line.entries.toLocaleString('en-US')} submissions take`} part
        now, including the extra entries from their games. The fingerprint of the list is published. Submissions that
        are approved later do not take part.
      </p>
      {undecided > 0 && (
        <>
          <p className="row now">
            <Icon name="warn" />
            {entriesText(undecided)} {undecided === 1 ? 'waits' : 'wait'} for a decision.
          </p>
          <label className="tick">
            <input type="checkbox" checked={without} onChange={({ target }) => setWithout(target.checked)} />
            Leave {undecided === 1 ? 'it' : 'them'} out
          </label>
        </>
      )}
      {error && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
    </Modal>
  );
}
