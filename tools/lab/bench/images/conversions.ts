import imageCompression from 'browser-image-compression';
import browserImageCompressionUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import Compressor from 'compressorjs';
import pica from 'pica';
import { prepareReceipts } from '#src/images/prepare-receipts.ts';
import type { WayName } from './conversion-names.ts';

/** Converts photographs to JPEGs of at most 1024 px and quality 0.85, as the data URLs that an entry stores. */
export type Way = (photographs: readonly File[]) => Promise<string[]>;

const LONGER_SIDE = 1024;
const QUALITY = 0.85;

const resizer = pica();

const byCompressor = (photograph: File): Promise<Blob> =>
  new Promise((success, error) => {
    new Compressor(photograph, {
      maxWidth: LONGER_SIDE,
      maxHeight: LONGER_SIDE,
      quality: QUALITY,
      mimeType: 'image/jpeg',
      success,
      error,
    });
  });

const byImageCompression = (photograph: File): Promise<Blob> =>
  imageCompression(photograph, {
    maxWidthOrHeight: LONGER_SIDE,
    initialQuality: QUALITY,
    fileType: 'image/jpeg',
    useWebWorker: true,
    libURL: new URL(browserImageCompressionUrl, location.href).href,
  });

const byPica = async (photograph: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(photograph);
  const scale = LONGER_SIDE / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  await resizer.resize(bitmap, canvas);
  bitmap.close();
  return resizer.toBlob(canvas, 'image/jpeg', QUALITY);
};

/**
 * The product's implementation, and each library as its documentation uses it, in the most favourable order of work.
 */
export const ways: Record<WayName, Way> = {
  promenade: async (photographs) => {
    const { images, refused } = await prepareReceipts(photographs, {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    if (refused.length > 0)
      throw new Error(`rejected: ${refused.map(({ name, reason }) => `${name} ${reason}`).join(', ')}`);
    return images.map(({ dataUrl }) => dataUrl);
  },
  'compressorjs, in turn': oneAfterAnother(byCompressor),
  'compressorjs, all at once': atOnce(byCompressor),
  'browser-image-compression': atOnce(byImageCompression),
  pica: oneAfterAnother(byPica),
};

function atOnce(compress: (photograph: File) => Promise<Blob>): Way {
  return (photographs) => Promise.all(photographs.map(async (photograph) => readAsDataUrl(await compress(photograph))));
}

function oneAfterAnother(compress: (photograph: File) => Promise<Blob>): Way {
  return async (photographs) => {
    const dataUrls: string[] = [];
    for (const photograph of photographs) dataUrls.push(await readAsDataUrl(await compress(photograph)));
    return dataUrls;
  };
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
