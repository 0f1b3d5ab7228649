import * as v from 'valibot';

/** Parts that several calls of the table share. */

/** An answer that says only that the call was taken. Any other answer that is no error says the same. */
export const nothing = {
  reply: v.strictObject({}),
  read: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
};
export const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200, 'must not be longer than 200 characters'));
export const withToken = v.object({ access_token: Token });
