import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { button, filesOf, image, inputOf, photograph, renderUpload } from './upload-kit.tsx';

// The markup of campaigns is rendered only after this code is loaded.
beforeAll(() => loadSanitiser());
afterEach(cleanup);

const TOO_LONG = 'If your receipt is too long to capture in one picture, click Add to take another picture.';

describe('Shop.', () => {
  it('[RCPT-1] shows the description of the journey, and its requirements in a dialog', async () => {
    const { user } = await renderUpload();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop.');
    expect(screen.getByText('Buy one 750 ml bottle of Vespermoth Rye.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Offer requirements'));
    const dialog = screen.getByRole('dialog', { name: 'Purchase Requirements and Savings Details' });
    expect(dialog.textContent).toContain('Vespermoth Straight Rye Whiskey');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RCPT-1] [SHELL-10] shows the markup of the description, but none of its scripts', async () => {
    const themeInformation = { description: 'Buy <b>one</b> bottle<script>window.stolen = true</script>', details: '' };
    await renderUpload({ campaign: campaignOf({ instances: [instanceOf({ themeInformation })] }), entry: {} });
    const bold = screen.getByText('one');
    expect(bold.tagName).toBe('B');
    expect(bold.parentElement?.innerHTML).toBe('Buy <b>one</b> bottle');
  });
});

describe('Snap.', () => {
  it('[RCPT-2] says what must be legible and offers Take A Picture without an image', async () => {
    await renderUpload();
    expect(screen.getByText('Take a pic of your receipt')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Ensure the following items are legible:' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Retailer', 'Product Name', 'Package Size', 'Price', 'Date']);
    expect(button('Take A Picture')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.queryByText(TOO_LONG)).toBeNull();
  });

  it('[RCPT-2] with images offers Add and Next, and explains what to do with a long receipt', async () => {
    const { user, journey } = await renderUpload({ images: [image('a')] });
    expect(
      screen.getByText('Ensure the following items are legible: Retailer, Product Name, Package Size, Price, Date'),
    ).toBeTruthy();
    expect(screen.getByText(TOO_LONG)).toBeTruthy();
    expect(button('Add')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take A Picture' })).toBeNull();
    await user.click(button('Next'));
    expect(screenOf(journey.getSnapshot())).toBe('form');
  });

  it.each([
    ['Take A Picture', []],
    ['Add', [image('a')]],
  ])('[RCPT-2] %s opens an image chooser that offers camera and library', async (name, images) => {
    const rendered = await renderUpload({ images });
    const opened = vi.spyOn(inputOf(rendered), 'click').mockImplementation(() => {});
    await rendered.user.click(button(name));
    expect(opened).toHaveBeenCalledOnce();
    expect(inputOf(rendered).accept).toBe('image/*');
    expect(inputOf(rendered).multiple).toBe(true);
    expect(inputOf(rendered).hasAttribute('capture')).toBe(false);
  });

  it('[RCPT-5] reports all files of a selection in order, and accepts the same file again', async () => {
    const rendered = await renderUpload();
    const input = inputOf(rendered);
    await rendered.user.upload(input, [photograph('one.jpg'), photograph('two.jpg'), photograph('three.jpg')]);
    expect(rendered.prepared[0]?.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    expect(input.value).toBe('');
    expect(input.files?.length ?? 0).toBe(0);
  });

  it('[RCPT-3] shows one image large, and several as a grid with their numbers', async () => {
    const { journey } = await renderUpload({ images: [image('a')] });
    expect(screen.queryByRole('list', { name: '' })).toBeNull();
    expect(button('Open receipt image 1').textContent).toBe('');
    act(() => journey.send({ type: 'receipts.picked', files: [photograph('b.jpg')] }));
    act(() => journey.send({ type: 'receipts.prepared', images: [image('b'), image('c')], refused: [] }));
    const tiles = screen.getAllByRole('listitem').filter((item) => item.querySelector('img'));
    expect(tiles.map((tile) => [tile.querySelector('img')?.src, tile.textContent])).toEqual([
      ['data:image/jpeg;base64,a', '1'],
      ['data:image/jpeg;base64,b', '2'],
      ['data:image/jpeg;base64,c', '3'],
    ]);
  });

  it("[RCPT-3] opens each image in the dialog 'Receipt Image'", async () => {
    const { user } = await renderUpload({ images: [image('a'), image('b')] });
    await user.click(button('Open receipt image 2'));
    const dialog = screen.getByRole('dialog', { name: 'Receipt Image' });
    expect(within(dialog).getByRole<HTMLImageElement>('img', { name: 'Receipt image 2' }).src).toBe(
      'data:image/jpeg;base64,b',
    );
  });

  it('[RCPT-3] deletes the image of the pressed button, and focuses the next one', async () => {
    const rendered = await renderUpload({ images: [image('a'), image('b'), image('c')] });
    await rendered.user.click(button('Delete receipt image 2'));
    expect(filesOf(rendered)).toEqual(['a', 'c']);
    expect(document.activeElement).toBe(button('Delete receipt image 2'));
    await rendered.user.click(button('Delete receipt image 2'));
    expect(document.activeElement).toBe(button('Delete receipt image 1'));
    await rendered.user.click(button('Delete receipt image 1'));
    expect(filesOf(rendered)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(button('Take A Picture')));
  });
});

describe('Earn.', () => {
  it('[RCPT-4] shows the label of the reward, with a separate number', async () => {
    await renderUpload();
    const earn = screen.getByRole('region', { name: 'Earn.' });
    expect(within(earn).getByText('$10.00').tagName).toBe('B');
    expect(earn.textContent).toBe('Earn.$10.00 rebate by PayPal, Venmo or check');
  });
});
