import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, filesOf, image, inputOf, photograph, renderUpload } from './upload-kit.tsx';

afterEach(cleanup);

describe('while a selection is prepared', () => {
  it('[RCPT-12] says and shows the progress, and offers only Cancel', async () => {
    const rendered = await renderUpload({ images: [image('a')] });
    await rendered.user.upload(
      inputOf(rendered),
      Array.from({ length: 10 }, (_, index) => photograph(`${index}.jpg`)),
    );
    const words = screen.getByText('Preparing picture 1 of 10');
    expect(words.getAttribute('role')).toBe('status');
    act(() => rendered.journey.send({ type: 'receipts.progressed', progress: { done: 2, total: 10 } }));
    expect(words.textContent).toBe('Preparing picture 3 of 10');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([2, 10]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(button('Delete receipt image 1').hasAttribute('disabled')).toBe(true);
    act(() => rendered.journey.send({ type: 'receipts.progressed', progress: { done: 10, total: 10 } }));
    expect(words.textContent).toBe('Preparing picture 10 of 10');
  });

  it('[RCPT-12] Cancel stops it and keeps the earlier pictures', async () => {
    const rendered = await renderUpload({ images: [image('a')] });
    await rendered.user.click(button('Add'));
    fireEvent.change(inputOf(rendered), { target: { files: [photograph('b.jpg')] } });
    expect(document.activeElement).toBe(button('Cancel'));
    await rendered.user.click(button('Cancel'));
    expect(rendered.cancelled).toEqual([0]);
    expect(filesOf(rendered)).toEqual(['a']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/^Preparing/)).toBeNull();
    expect(button('Next').hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(button('Next'));
  });
});

describe('rejected files', () => {
  it('[ERR-5] shows the specification’s text for a single SVG, in a dialog of type error', async () => {
    const { user, journey } = await renderUpload();
    act(() => journey.send({ type: 'receipts.picked', files: [photograph('v.svg')] }));
    act(() => journey.send({ type: 'receipts.prepared', images: [], refused: [{ name: 'v.svg', reason: 'svg' }] }));
    const dialog = screen.getByRole('alertdialog', { name: 'Invalid File Type' });
    expect(within(dialog).getByText('Sorry, SVG is not allowed.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[RCPT-11] lists every unreadable file, and keeps the valid ones of the selection', async () => {
    const rendered = await renderUpload();
    act(() =>
      rendered.journey.send({
        type: 'receipts.picked',
        files: [photograph('good.jpg'), photograph('cut.jpg'), photograph('text.jpg')],
      }),
    );
    act(() =>
      rendered.journey.send({
        type: 'receipts.prepared',
        images: [image('good')],
        refused: [
          { name: 'cut.jpg', reason: 'damaged' },
          { name: 'text.jpg', reason: 'notAnImage' },
        ],
      }),
    );
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('cut.jpg: the picture is damaged.');
    expect(dialog.textContent).toContain('text.jpg: this is not a picture.');
    expect(filesOf(rendered)).toEqual(['good']);
  });

  it('[RCPT-24] isolates the text direction of a file name, and lists equal names on separate lines', async () => {
    const complaints = vi.spyOn(console, 'error');
    const rendered = await renderUpload();
    const names = ['re\u202Egpj.exe', 'a\u2069\u202Eb.jpg', 'same.jpg', 'same.jpg'];
    act(() => rendered.journey.send({ type: 'receipts.picked', files: names.map((name) => photograph(name)) }));
    const refusedAs = (reason: 'damaged' | 'svg') =>
      act(() =>
        rendered.journey.send({
          type: 'receipts.prepared',
          images: [],
          refused: names.map((name) => ({ name, reason })),
        }),
      );
    const shown = () =>
      [...screen.getByRole('alertdialog').querySelectorAll('bdi')].map((name) => [
        name.textContent,
        name.nextSibling?.textContent ?? '',
      ]);
    const isolated = ['re\u202Egpj.exe', 'a\u202Eb.jpg', 'same.jpg', 'same.jpg'];
    refusedAs('damaged');
    expect(shown()).toEqual(isolated.map((name) => [name, ': the picture is damaged.']));
    await rendered.user.click(screen.getByRole('button', { name: 'Close' }));
    act(() => rendered.journey.send({ type: 'receipts.picked', files: names.map((name) => photograph(name)) }));
    refusedAs('svg');
    expect(shown()).toEqual(isolated.map((name) => [name, '']));
    expect(complaints).not.toHaveBeenCalled();
  });
});
