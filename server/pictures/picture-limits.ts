import type { TakeOutLimits } from '../platform/bodies/taken-out.ts';
import { MOST_PICTURE_BYTES } from '#domain/submission-limits.ts';
import { MAX_IMAGES } from './images.ts';

/** The limits for a body with pictures. The limits for the rest of the body are far above any form. */
export const PICTURES: TakeOutLimits = {
  mostText: 1024 * 1024,
  mostSigns: 10_000,
  mostPictures: MAX_IMAGES,
  mostBytes: MOST_PICTURE_BYTES,
};
