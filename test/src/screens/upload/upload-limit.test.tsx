import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, filesOf, image, photograph, renderUpload } from './upload-kit.tsx';

afterEach(cleanup);

const images = (count: number, prefix = 'old') =>
  Array.from({ length: count }, (_, index) => image(`${prefix}${index}`));
const picked = async (before: number, count: number) => {
  const rendered = await renderUpload({ images: images(before) });
  const files = Array.from({ length: count }, (_, index) => photograph(`${index}.jpg`));
  act(() => rendered.journey.send({ type: 'receipts.picked', files }));
  act(() => rendered.journey.send({ type: 'receipts.prepared', images: images(count, 'new'), refused: [] }));
  return rendered;
};

describe('the maximum number of pictures', () => {
  it('[RCPT-25] is shown before a selection', async () => {
    await renderUpload();
    expect(screen.getByText('Up to 40 pictures')).toBeTruthy();
    expect(screen.queryByText(/We kept the first/)).toBeNull();
  });

  it('[RCPT-25] keeps the first pictures of a larger selection in order, and reports how many were left out', async () => {
    const rendered = await picked(38, 5);
    expect(filesOf(rendered)).toHaveLength(40);
    expect(filesOf(rendered).slice(37)).toEqual(['old37', 'new0', 'new1']);
    const told = 'You can send up to 40 pictures. We kept the first 40 and left out the last 3.';
    expect(screen.getByText(told).closest('[role="status"]')).toBeTruthy();
    expect(button('Add').hasAttribute('disabled')).toBe(true);
    expect(button('Next').hasAttribute('disabled')).toBe(false);
  });

  it('[RCPT-25] allows another one after a deletion, and the message disappears', async () => {
    const rendered = await picked(40, 1);
    expect(screen.getByText(/left out the last one\.$/)).toBeTruthy();
    await rendered.user.click(button('Delete receipt image 1'));
    expect(screen.queryByText(/up to 40 pictures\. We kept/)).toBeNull();
    expect(button('Add').hasAttribute('disabled')).toBe(false);
  });

  it('[RCPT-25] accepts exactly that many, and says that there is no space for more', async () => {
    const rendered = await picked(39, 1);
    expect(filesOf(rendered)).toHaveLength(40);
    expect(screen.getByText('You have added 40 pictures, the most that you can send.')).toBeTruthy();
  });
});
