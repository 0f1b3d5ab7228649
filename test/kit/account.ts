import { waitFor } from 'xstate';
import { type AccountValues, EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { campaignOf } from './campaigns.ts';
import { receipt, type startedJourney } from './journey-actor.ts';

export type Run = Awaited<ReturnType<typeof startedJourney>>;

/** A rebate that requires login and has no gate. */
export const login = campaignOf({ loginYn: true });

export const withReceipt = { files: [receipt('a')] };

/** Values that a visitor enters in the account forms. */
export const accountValues: AccountValues = {
  ...EMPTY_ACCOUNT,
  ...NO_PASSWORDS,
  email: 'robin@example.com',
  password: 'correct horse',
  passwordConfirm: 'correct horse',
};

/** Returns an actor whose call the server rejects with `status`; 0 means no response. */
export const refusedWith =
  (status: number, body: object = {}) =>
  () =>
    Promise.reject(Object.assign(new Error('no'), { status, body }));

export const submitAccount = ({ journey }: Run, changes: Partial<AccountValues> = {}) =>
  journey.send({ type: 'account.submitted', values: { ...accountValues, ...changes } });

export const shows = ({ journey }: Run, screen: ScreenName) =>
  waitFor(journey, (snapshot) => screenOf(snapshot) === screen);

export const idle = ({ journey }: Run) => waitFor(journey, (snapshot) => !snapshot.hasTag('busy'));
