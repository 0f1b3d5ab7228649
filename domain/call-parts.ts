import * as v from 'valibot';

/** Parts that several calls of the table share. */

/** A response that only confirms the call. Any other response that is not an error means the same. */
export const nothing = {
  reply: v.strictObject({}),
  read: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
};
export const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200, 'must not be longer than 200 characters'));
export const withToken = v.object({ access_token: Token });
