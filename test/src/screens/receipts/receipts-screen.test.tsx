// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '#domain/campaign.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import { screenOf } from '#machines/journey.selectors.ts';
import { ReceiptsScreen } from '#src/screens/receipts/ReceiptsScreen.tsx';
import { bundled, campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt, type Rendered } from '#test/kit/journey.tsx';
import type { JourneySetting } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const TOO_LONG = 'If your receipt is too long to capture in one picture, click Add to take another picture.';

function image(id: string, fields: Partial<ReceiptImage> = {}): ReceiptImage {
  return {
    id,
    name: `${id}.jpg`,
    dataUrl: `data:image/jpeg;base64,${id}`,
    width: 768,
    height: 1024,
    isLong: false,
    ...fields,
  };
}

interface Options extends JourneySetting {
  readonly images?: readonly ReceiptImage[];
  readonly campaign?: Campaign;
}

function renderReceipts({
  images = [],
  campaign = bundled('vespermoth').campaign,
  ...setting
}: Options = {}): Promise<Rendered> {
  return renderAt(campaign, ReceiptsScreen, {
    requested: 'receipts',
    entry: { passedGate: true, state: 'CA', instancePk: 101, files: [...images] },
    ...setting,
  });
}

const photograph = (name: string) => new File([name], name, { type: 'image/jpeg' });
const inputOf = ({ rendered }: Rendered) => rendered.container.querySelector<HTMLInputElement>('input[type="file"]')!;
const filesOf = ({ journey }: Rendered) => journey.getSnapshot().context.entry.files.map(({ id }) => id);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('Shop.', () => {
  it('[RCPT-1] shows the description of the journey, and its requirements in a dialog', async () => {
    const { user } = await renderReceipts();
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
    await renderReceipts({ campaign: campaignOf({ instances: [instanceOf({ themeInformation })] }), entry: {} });
    const bold = screen.getByText('one');
    expect(bold.tagName).toBe('B');
    expect(bold.parentElement?.innerHTML).toBe('Buy <b>one</b> bottle');
  });
});

describe('Snap.', () => {
  it('[RCPT-2] says what must be legible and offers Take A Picture while there is no image', async () => {
    await renderReceipts();
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

  it('[RCPT-2] with images it offers Add and Next, and says what to do with a long receipt', async () => {
    const { user, journey } = await renderReceipts({ images: [image('a')] });
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
  ])('[RCPT-2] %s opens a chooser of images that leaves camera and library to the phone', async (name, images) => {
    const rendered = await renderReceipts({ images });
    const opened = vi.spyOn(inputOf(rendered), 'click').mockImplementation(() => {});
    await rendered.user.click(button(name));
    expect(opened).toHaveBeenCalledOnce();
    expect(inputOf(rendered).accept).toBe('image/*');
    expect(inputOf(rendered).multiple).toBe(true);
    expect(inputOf(rendered).hasAttribute('capture')).toBe(false);
  });

  it('[RCPT-5] tells the journey all files of a pick in their order, and the same file can be picked again', async () => {
    const rendered = await renderReceipts();
    const input = inputOf(rendered);
    await rendered.user.upload(input, [photograph('one.jpg'), photograph('two.jpg'), photograph('three.jpg')]);
    expect(rendered.prepared[0]?.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
    expect(input.value).toBe('');
    expect(input.files?.length ?? 0).toBe(0);
  });

  it('[RCPT-3] shows one image large, and several as a grid with their numbers', async () => {
    const { journey } = await renderReceipts({ images: [image('a')] });
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
    const { user } = await renderReceipts({ images: [image('a'), image('b')] });
    await user.click(button('Open receipt image 2'));
    const dialog = screen.getByRole('dialog', { name: 'Receipt Image' });
    expect(within(dialog).getByRole<HTMLImageElement>('img', { name: 'Receipt image 2' }).src).toBe(
      'data:image/jpeg;base64,b',
    );
  });

  it('[RCPT-3] deletes the image of the button, and the focus goes to the next one', async () => {
    const rendered = await renderReceipts({ images: [image('a'), image('b'), image('c')] });
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
  it('[RCPT-4] shows the label of the reward, its figure by itself', async () => {
    await renderReceipts();
    const earn = screen.getByRole('region', { name: 'Earn.' });
    expect(within(earn).getByText('$10.00').tagName).toBe('B');
    expect(earn.textContent).toBe('Earn.$10.00 rebate by PayPal, Venmo or check');
  });
});

describe('while a pick is prepared', () => {
  it('[RCPT-12] says and shows how far it is, and offers Cancel alone', async () => {
    const rendered = await renderReceipts({ images: [image('a')] });
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

  it('[RCPT-12] Cancel ends it and keeps what was there', async () => {
    const rendered = await renderReceipts({ images: [image('a')] });
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

describe('files that are not taken', () => {
  it('[ERR-5] a lone SVG has the words of the specification, in a dialog of type error', async () => {
    const { user, journey } = await renderReceipts();
    act(() => journey.send({ type: 'receipts.picked', files: [photograph('v.svg')] }));
    act(() => journey.send({ type: 'receipts.prepared', images: [], refused: [{ name: 'v.svg', reason: 'svg' }] }));
    const dialog = screen.getByRole('alertdialog', { name: 'Invalid File Type' });
    expect(within(dialog).getByText('Sorry, SVG is not allowed.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[RCPT-11] names every file that could not be read, beside the good ones of the pick', async () => {
    const rendered = await renderReceipts();
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
});

describe('an image that was taken', () => {
  it('[RCPT-13] is turned by Turn in its dialog, which stays open', async () => {
    const turned: string[] = [];
    const turnReceipt = async (receipt: ReceiptImage) => {
      turned.push(receipt.id);
      return { ...receipt, dataUrl: 'data:image/jpeg;base64,turned', width: receipt.height, height: receipt.width };
    };
    const { user } = await renderReceipts({ images: [image('a'), image('b')], turnReceipt });
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
  ])('[RCPT-14] of a very long receipt brings the advice to take two pictures (%#)', async (images, advice) => {
    await renderReceipts({ images });
    expect(screen.getByText(advice)).toBeTruthy();
  });

  it('[RCPT-14] of a receipt that can be read brings no advice', async () => {
    await renderReceipts({ images: [image('a'), image('b')] });
    expect(screen.queryByText(/two pictures/)).toBeNull();
  });
});
