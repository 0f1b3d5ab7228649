import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageUploads } from '#src/flow/uploads.ts';
import { picturesAhead } from '#src/uploads/pictures-ahead.ts';
import { image, renderUpload } from './upload-kit.tsx';

afterEach(cleanup);

const told = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

/**
 * Renders a screen that pre-uploads its pictures: 0 means no response, a text is the uuid, another number is the status
 * of an error response.
 */
async function travelling(answers: Readonly<Record<string, string | number>>) {
  const images = Object.keys(answers).map((id) => image(id));
  const { journey } = await renderUpload({ images });
  onTestFinished(() => void act(() => journey.stop()));
  await act(async () => {
    picturesAhead(journey, pageUploads, async ({ dataUrl }, { onProgress }) => {
      const id = images.find((one) => one.dataUrl === dataUrl)?.id ?? '';
      const answer = answers[id];
      if (typeof answer === 'string') return { uuid: answer };
      onProgress(0.5);
      if (answer === 0) return new Promise(() => {});
      throw Object.assign(new Error('refused'), { status: answer, body: {} });
    });
  });
}

describe('a picture during its upload', () => {
  it('[TILE-4] shows how much of it is sent, which is announced once for all', async () => {
    await travelling({ a: 0, b: 0 });
    const bars = [...document.querySelectorAll<HTMLElement>('[style*="scaleX"]')];
    expect(bars.map(({ style }) => style.transform)).toEqual(['scaleX(0.5)', 'scaleX(0.5)']);
    expect(bars.every((bar) => bar.closest('[aria-hidden="true"]'))).toBe(true);
    expect(told()).toEqual(['Your pictures are uploaded while you go on.']);
  });

  it('[TILE-4] is announced as uploaded when all are', async () => {
    await travelling({ a: 'picture-a', b: 'picture-b' });
    expect(told()).toEqual(['All pictures are uploaded.']);
  });

  it('[TILE-4] shows on its tile that it waits for the network, or cannot be read', async () => {
    await travelling({ a: 503, b: 400 });
    expect(told()).toEqual(['Waiting for the network']);
    expect(screen.getByText('Waiting for the network', { selector: '[aria-hidden] *' })).toBeTruthy();
    expect(screen.getByText('This picture cannot be read. Please take it again.')).toBeTruthy();
  });
});
