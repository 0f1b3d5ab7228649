import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReceiptImage } from '#domain/entry.ts';
import type { RefusedFile } from '#domain/errors.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { button, filesOf, image, inputOf, photograph, renderUpload } from './upload-kit.tsx';

afterEach(cleanup);

describe('an accepted image', () => {
  it('[RCPT-13] is rotated by Turn in its dialog, which stays open', async () => {
    const turned: string[] = [];
    const turnReceipt = async (receipt: ReceiptImage) => {
      turned.push(receipt.id);
      return { ...receipt, dataUrl: 'data:image/jpeg;base64,turned', width: receipt.height, height: receipt.width };
    };
    const { user } = await renderUpload({ images: [image('a'), image('b')], turnReceipt });
    await user.click(button('Open receipt image 2'));
    await user.click(button('Turn'));
    expect(turned).toEqual(['b']);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Receipt image 2' });
    await waitFor(() => expect(picture.src).toBe('data:image/jpeg;base64,turned'));
    expect([picture.width, picture.height]).toEqual([1024, 768]);
    expect(screen.getByRole('dialog', { name: 'Receipt Image' })).toBeTruthy();
  });

  it.each([
    [
      [image('a', { isLong: true })],
      'This receipt is too long to be read. Please take two pictures of it, one of each half.',
    ],
    [
      [image('a'), image('b', { isLong: true })],
      'The receipt in picture 2 is too long to be read. Please take two pictures of it, one of each half.',
    ],
    [
      [image('a', { isLong: true }), image('b', { isLong: true }), image('c', { isLong: true })],
      'The receipts in pictures 1, 2 and 3 are too long to be read. Please take two pictures of each of them, one of each half.',
    ],
  ])('[RCPT-14] of a very long receipt shows the advice to take two pictures (%#)', async (images, advice) => {
    await renderUpload({ images });
    expect(screen.getByText(advice)).toBeTruthy();
  });

  it('[RCPT-14] of a legible receipt shows no advice', async () => {
    await renderUpload({ images: [image('a'), image('b')] });
    expect(screen.queryByText(/two pictures/)).toBeNull();
  });

  it.each([
    ['blurred', 'This looks blurred. Take it again?'],
    ['dark', 'This looks dark. Take it again?'],
    ['small', 'The receipt looks small. Take it from closer?'],
  ] as const)('[RCPT-27] that looks %s says so, and does not have to be taken again', async (looks, words) => {
    const { user, journey } = await renderUpload({ images: [image('a', { looks }), image('b', { looks: null })] });
    expect(screen.getAllByText(/looks/).map(({ textContent }) => textContent)).toEqual([words]);
    await user.click(button('Next'));
    expect(journey.getSnapshot().context.entry.files.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(screenOf(journey.getSnapshot())).toBe('form');
  });

  it('[RCPT-27] is replaced by a picture that is taken in its place, and stays if that one is rejected', async () => {
    const rendered = await renderUpload({ images: [image('a', { looks: 'blurred' }), image('b')] });
    const { user, journey } = rendered;
    const again = (prepared: { images: ReceiptImage[]; refused: RefusedFile[] }) => {
      fireEvent.change(inputOf(rendered), { target: { files: [photograph('c.jpg')] } });
      expect(button(/^This looks/).hasAttribute('disabled')).toBe(true);
      act(() => journey.send({ type: 'receipts.prepared', ...prepared }));
    };
    again({ images: [], refused: [{ name: 'c.jpg', reason: 'damaged' }] });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect(filesOf(rendered)).toEqual(['a', 'b']);
    again({ images: [image('c')], refused: [] });
    expect(filesOf(rendered)).toEqual(['b', 'c']);
    expect(screen.queryByText(/looks/)).toBeNull();
    expect(document.activeElement).toBe(button('Delete receipt image 1'));
  });
});
