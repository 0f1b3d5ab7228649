import type { TakeOutLimits } from '../bodies/taken-out.ts';
import { MOST_PICTURE_BYTES } from '#domain/submission-limits.ts';
import { MAX_IMAGES } from './images.ts';

/** What a body with pictures may hold. The limits for the rest are far above any form. */
export const PICTURES: TakeOutLimits = {
  mostText: 1024 * 1024,
  mostSigns: 10_000,
  mostPictures: MAX_IMAGES,
  mostBytes: MOST_PICTURE_BYTES,
};
