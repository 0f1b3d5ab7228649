import { useRef } from 'react';
import { Modal } from '../Modal.tsx';
import { useKeySwitch } from './shortcut-keys.ts';

const GROUPS: readonly { readonly name: string; readonly keys: readonly (readonly [string, ...string[]])[] }[] = [
  {
    name: 'Everywhere',
    keys: [
      ['Find or do anything', 'Ctrl K'],
      ['All keys', '?'],
      ['Undo', 'Z'],
      ['Close, clear', 'Esc'],
      ['Light or dark', '⇧L'],
      ['Go to review', 'G', 'R'],
      ['Go to campaigns', 'G', 'C'],
      ['Go to payouts', 'G', 'S'],
      ['Go to draws', 'G', 'D'],
      ['Go to support', 'G', 'M'],
      ['Go to people', 'G', 'P'],
      ['Go to the audit log', 'G', 'A'],
    ],
  },
  {
    name: 'Lists',
    keys: [
      ['Down, up', 'J', 'K'],
      ['Open', '↵'],
      ['Select', 'X'],
      ['Select up to here', '⇧X'],
      ['First, last', 'G G', '⇧G'],
      ['Next, previous view', ']', '['],
      ['Filter', '/'],
    ],
  },
  {
    name: 'A campaign',
    keys: [
      ['Its queue', 'Q'],
      ['Export', 'E'],
    ],
  },
  {
    name: 'Payouts',
    keys: [
      ['Create a batch, save its file', 'E'],
      ['Upload results', 'U'],
      ['Mark as sent', '⇧S'],
    ],
  },
  {
    name: 'A draw',
    keys: [
      ['Promise it', 'P'],
      ['Close its list', 'C'],
      ['Draw', 'D'],
      ['Repeat to check', 'V'],
    ],
  },
  {
    name: 'Support',
    keys: [
      ['Answer', 'R'],
      ['Mark as done or open', '⇧E'],
    ],
  },
  {
    name: 'People',
    keys: [
      ['Search for a person', '/'],
      ['Show who it is', 'V'],
    ],
  },
  {
    name: 'Review',
    keys: [
      ['Approve', 'A'],
      ['Reject', 'R'],
      ['Better picture', 'P'],
      ['Skip', 'S'],
      ['Next, previous', 'J', 'K'],
      ['Compare', 'D'],
    ],
  },
  {
    name: 'Picture',
    keys: [
      ['Next, previous', '→', '←'],
      ['Zoom', '+', '−'],
      ['Fit, 100 %', '0', '1'],
      ['Rotate', 'T'],
      ['Brightness', 'B'],
    ],
  },
  {
    name: 'In a dialog',
    keys: [
      ['Choose a reason', '1', '9'],
      ['Decide and continue', 'Ctrl ↵'],
      ['Cancel', 'Esc'],
    ],
  },
];

/** The list of shortcuts, and the switch that disables single-key ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [areOn, switchKeys] = useKeySwitch();
  return (
    <Modal
      title="All keys"
      within={dialog}
      onClose={onClose}
      isWide
      beside={
        <label className="tick mut">
          <input type="checkbox" checked={areOn} onChange={({ target }) => switchKeys(target.checked)} />
          Single-key shortcuts are on
        </label>
      }
    >
      <div className="keysg">
        {GROUPS.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {keys.map(([what, ...caps]) => (
                <li key={what}>
                  <span>{what}</span>
                  {caps.map((cap) => (
                    <kbd key={cap} className="kbd">
                      {cap}
                    </kbd>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
