// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReceiptImage } from '#domain/entry.ts';
import { button, image, renderUpload } from './upload-kit.tsx';

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
});
