import type { DetailsValues } from '#domain/account.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, type PathEvent } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';

export const atDetails: Visit = { profile: PROFILE, requested: 'details' };
export const custom = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
export const values: DetailsValues = {
  ...custom,
  nameFirst: 'Amina',
  nameLast: 'Sow',
  phone: '(718) 555-0177',
  currentPassword: '',
  newPassword: '',
};
const { currentPassword: _, newPassword: __, ...typed } = values;
/** What is kept of the typed values. */
export const draft = typed;
export const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' };
export const loaded = answered('loadDetails', PROFILE);
export const save: PathEvent = { type: 'details.submitted', values };
export const saveAll: PathEvent = { type: 'details.submitted', values: { ...values, ...passwords } };
const changed = { ...PROFILE, nameFirst: 'Amina', custom };
export const saved = answered('saveDetails', changed);
export const forgotten = { details: { passwords: { currentPassword: '', newPassword: '' } } };
export const renewed = answered('signIn', { ...changed, accessToken: 'token-2' });
