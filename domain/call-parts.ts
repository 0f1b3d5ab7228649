import * as v from 'valibot';
import { maxCharacters } from './formats/short-text.ts';

/** Parts that several calls of the table share. */

/** A response that only confirms the call. Any other response that is not an error means the same. */
export const nothing = {
  reply: v.strictObject({}),
  read: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
};
export const Token = v.pipe(v.string(), v.minLength(1), maxCharacters(200));
export const withToken = v.object({ access_token: Token });
