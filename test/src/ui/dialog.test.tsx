import { StrictMode, useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ErrorDialog } from '#src/ui/ErrorDialog.tsx';

afterEach(cleanup);

describe('Dialog', () => {
  it('opens as a modal with its title and body, and Close closes it', async () => {
    const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const onClose = vi.fn<() => void>();
    render(
      <Dialog title="Sweepstakes Legal Rules" onClose={onClose}>
        No purchase necessary.
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sweepstakes Legal Rules' });
    expect(show).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
    expect(dialog.textContent).toContain('No purchase necessary.');
    const [cross, close] = screen.getAllByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    await userEvent.click(close ?? dialog);
    await userEvent.click(cross ?? dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('requests to be closed on Escape and stays until it is', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog title="Rules" onClose={onClose}>
        Text
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
  });

  it('reports a close by the platform, but not the stale one of StrictMode', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <StrictMode>
        <Dialog title="Rules" onClose={onClose}>
          Text
        </Dialog>
      </StrictMode>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog.open).toBe(true);
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is closed before its element is removed, so the browser restores the focus', async () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function closing(
      this: HTMLDialogElement,
    ) {
      connected.push(this.isConnected);
    });
    const connected: boolean[] = [];
    function Page() {
      const [open, setOpen] = useState(true);
      return (
        open && (
          <Dialog title="Rules" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )
      );
    }
    render(<Page />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([close.mock.calls.length, connected]).toEqual([1, [true]]);
  });
});

describe('ErrorDialog', () => {
  it('[ERR-19] is an alert dialog with an icon, a title, its sentence and a Close button', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <ErrorDialog title="Sorry!" onClose={onClose}>
        You must be 21 or older to enter
      </ErrorDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Sorry!', description: 'You must be 21 or older to enter' });
    expect(dialog.querySelector('svg')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
