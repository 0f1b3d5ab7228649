import { useRef } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKey, useKeySwitch } from '#src/desk/frame/shortcut-keys.ts';

afterEach(cleanup);

function Page({ act, isOpen = false }: { act: (key: string) => void; isOpen?: boolean }) {
  useKey('a', () => act('a'));
  useKey('L', () => act('L'));
  useKey('g a', () => act('g a'));
  useKey('Enter', () => act('Enter'));
  useKey('Escape', () => act('Escape'));
  const [areOn, switchKeys] = useKeySwitch();
  return (
    <>
      <input aria-label="note" />
      <button type="button" onClick={() => switchKeys(!areOn)}>
        keys
      </button>
      {isOpen && <Dialog act={act} />}
    </>
  );
}

function Dialog({ act }: { act: (key: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKey('1', () => act('1'), dialog);
  return <dialog ref={dialog} open />;
}

const pressed = (isOpen = false) => {
  const act = vi.fn<(key: string) => void>();
  const { rerender } = render(<Page act={act} isOpen={isOpen} />);
  return { act, keys: () => act.mock.calls.flat(), rerender };
};

describe('a single key', () => {
  it('[DESK-28] acts once on release, however long it was held, regardless of Caps Lock', () => {
    const { act, keys } = pressed();
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    for (let count = 0; count < 5; count += 1)
      fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    expect(act).not.toHaveBeenCalled();
    fireEvent.keyUp(document.body, { key: 'A', code: 'KeyA' });
    expect(keys()).toEqual(['a']);
  });

  it('[DESK-28] does nothing during typing, with a modifier, or where it presses a button', async () => {
    const { act } = pressed();
    await userEvent.type(screen.getByLabelText('note'), 'aL');
    await userEvent.keyboard('{Escape}');
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    // The other key is released first.
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ctrlKey: true });
    fireEvent.keyUp(document.body, { key: 'a', code: 'KeyA' });
    expect(act).not.toHaveBeenCalled();
  });

  it('[DESK-28] has another meaning for a second after g', async () => {
    const { keys } = pressed();
    await userEvent.keyboard('ga');
    await userEvent.keyboard('a');
    await userEvent.keyboard('{Shift>}l{/Shift}');
    expect(keys()).toEqual(['g a', 'a', 'L']);
  });

  it('[DESK-28] of the page does nothing in a dialog, or on release after it closed the dialog', async () => {
    const { act, keys, rerender } = pressed(true);
    await userEvent.keyboard('a1');
    expect(keys()).toEqual(['1']);
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    rerender(<Page act={act} />);
    fireEvent.keyUp(document.body, { key: 'Escape', code: 'Escape' });
    expect(keys()).toEqual(['1']);
  });

  it('[DESK-28] can be switched off', async () => {
    const { keys } = pressed();
    await userEvent.click(screen.getByRole('button'));
    screen.getByRole('button').blur();
    await userEvent.keyboard('a');
    expect(keys()).toEqual([]);
    await userEvent.click(screen.getByRole('button'));
    screen.getByRole('button').blur();
    await userEvent.keyboard('a');
    expect(keys()).toEqual(['a']);
  });
});
