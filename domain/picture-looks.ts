import * as v from 'valibot';

/** Why a visitor may want to take a picture again: blur, darkness, or a receipt that fills little of it (RCPT-27). */
export const PictureLooks = v.picklist(['blurred', 'dark', 'small']);
export type PictureLooks = v.InferOutput<typeof PictureLooks>;

/** The minimum share of contrast in fine detail, in percent. Print that is blurred over 2 of 900 pixels has less. */
export const LEAST_SHARPNESS = 1.2;
