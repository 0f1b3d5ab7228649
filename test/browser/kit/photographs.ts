import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fixtures = new URL('../../fixtures/receipts/', import.meta.url);
const corpus = new URL('../../../../shared/corpus/', import.meta.url);

/** Whether the large photographs that lie beside the project are there. */
export const hasCorpus = existsSync(corpus);

/** A small photograph of the project. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(name, fixtures));
}

/** Receipts for a walk, in the order of the pick: 12-megapixel photographs where they are there, else the project's small ones. */
export const receipts: readonly string[] = hasCorpus
  ? ['portrait_exif6.jpg', 'landscape_exif1.jpg', 'photo_p_25lines.jpg'].map((name) => fileURLToPath(new URL(name, corpus)))
  : ['exif6.jpg', 'landscape.jpg', 'exif1.jpg'].map(fixture);
