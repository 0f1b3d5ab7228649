import { describe, expect, it } from 'vitest';
import { judgeNewPassword, judgeProfile, judgeRegistration } from '#server/accounts/judge-account.ts';
import { holdsEmail, isCommonPassword } from '#server/accounts/weak-passwords.ts';
import { early, ended, NOW, rebate, siteOf } from '#test/kit/server/sites.ts';
import { refusalOf } from './refusal.ts';

const PASSWORD = 'correct horse battery';
const CHECK = 'Please check your entries.';
const REQUIRED = ['This field is required'];
const UNSTORABLE = ['contains characters that cannot be stored'];

const uuid = '77777777-7777-4777-8777-777777777777';
const club = siteOf('club', { uuid }, { collectName: true, collectAddress: true });
const plain = siteOf('plain', { uuid }, { collectName: false, collectAddress: false });
const home = { address: ' 1 Main St ', address2: ' 4 ', city: ' Oakland ', zipCode: ' 94110 ', state: ' CA ' };

type Fields = Partial<Parameters<typeof judgeRegistration>[1]>;
const body = (fields: Fields = {}) => ({
  email: 'ada@example.com',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  ...fields,
});
const register = (fields: Fields = {}, site = plain, now = NOW) => judgeRegistration(site, body(fields), now);
const refused = (fields: Fields, site = plain, now = NOW) => refusalOf(() => register(fields, site, now));
const withPassword = (password: string, email = 'ada@example.com') =>
  refused({ password, passwordConfirm: password, email });

describe('a registration', () => {
  it('[VAL-16] is accepted with the data that the campaign collects, trimmed', () => {
    const fields = { email: ' Ada@Example.com ', nameFirst: ' Ada ', nameLast: ' Lovelace ', custom: home };
    expect(register(fields, club)).toEqual({
      email: 'Ada@Example.com',
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
      custom: { address: '1 Main St', address2: '4', city: 'Oakland', zipCode: '94110', state: 'CA' },
    });
    expect(register(fields)).toEqual({ email: 'Ada@Example.com', nameFirst: '', nameLast: '', custom: {} });
    expect(register({ custom: home }, club)).toMatchObject({ nameFirst: '', nameLast: '' });
  });

  it('[ERR-16] is rejected while the campaign is not open', async () => {
    const unavailable = { status: 409, detail: 'Sorry, this offer is unavailable' };
    expect(await refused({}, early)).toEqual(unavailable);
    expect(await refused({}, ended)).toEqual(unavailable);
    expect(await refused({}, rebate, new Date('2027-01-01T05:00:00Z'))).toEqual(unavailable);
  });

  it('[VAL-16] needs an e-mail and both passwords', async () => {
    expect(await refused({ email: ' ', password: '', passwordConfirm: '' })).toEqual({
      status: 422,
      email: REQUIRED,
      password: REQUIRED,
      passwordConfirm: REQUIRED,
      detail: CHECK,
    });
    expect(await refused({ email: 'ada@' })).toEqual({ status: 422, email: ['Invalid Email'], detail: CHECK });
  });

  it('[VAL-16] needs street, city, state and zip if the address is collected', async () => {
    const missing = { address: REQUIRED, city: REQUIRED, state: REQUIRED, zipCode: REQUIRED };
    expect(await refused({}, club)).toEqual({ status: 422, ...missing, detail: CHECK });
    const blank = { address: ' ', city: '', zipCode: ' ', state: ' ' };
    expect(await refused({ custom: blank }, club)).toEqual({ status: 422, ...missing, detail: CHECK });
    expect(await refused({ custom: { ...home, state: 'Bavaria' } }, club)).toEqual({
      status: 422,
      state: ['must be a state code such as CA'],
      detail: CHECK,
    });
  });

  it('[VAL-15] needs the same password twice', async () => {
    const differ = ['The passwords are not the same.'];
    expect(await refused({ passwordConfirm: 'another' })).toEqual({
      status: 422,
      passwordConfirm: differ,
      detail: CHECK,
    });
    expect(await refused({ passwordConfirm: '' })).toEqual({ status: 422, passwordConfirm: REQUIRED, detail: CHECK });
    expect(await refused({ password: 'short', passwordConfirm: 'other' })).toEqual({
      status: 422,
      password: ['Please use at least 8 characters.'],
      passwordConfirm: differ,
      detail: CHECK,
    });
  });

  it.each(['nameFirst', 'nameLast'] as const)(
    'is rejected with characters in %s that cannot be stored',
    async (name) => {
      const fields = { custom: home, [name]: 'A\0da' };
      expect(await refused(fields, club)).toEqual({ status: 422, [name]: UNSTORABLE, detail: CHECK });
      expect(register({ [name]: 'A\0da' })).toMatchObject({ [name]: '' });
    },
  );

  it('is rejected with characters in the address or the language that cannot be stored', async () => {
    const unstorable = await refused({ custom: { ...home, city: 'Oak\0land' } }, club);
    expect(unstorable).toEqual({ status: 422, city: UNSTORABLE, detail: CHECK });
    expect(await refused({ language: 'e\0n' })).toEqual({ status: 422, language: UNSTORABLE, detail: CHECK });
    const wrong = { ...home, state: 'C\0A' };
    expect(await refused({ custom: wrong }, club)).toMatchObject({ state: ['must be a state code such as CA'] });
  });
});

describe('a new password', () => {
  it('has at least eight and at most two hundred characters', async () => {
    expect(await withPassword('seven c')).toEqual({
      status: 422,
      password: ['Please use at least 8 characters.'],
      detail: CHECK,
    });
    expect(await withPassword('🌲🌲🌲🌲')).toMatchObject({ password: ['Please use at least 8 characters.'] });
    const most = 'abcdefghi '.repeat(20);
    expect(await withPassword(`${most}x`)).toEqual({
      status: 422,
      password: ['Please use at most 200 characters.'],
      detail: CHECK,
    });
    for (const password of ['eight ch', most, '🌲'.repeat(200)]) {
      expect(register({ password, passwordConfirm: password })).toMatchObject({ email: 'ada@example.com' });
    }
  });

  it('[SECURITY-11] is neither the e-mail nor a common password, and does not contain the e-mail', async () => {
    const refusal = async (password: string) => (await withPassword(password, 'robin.hood@gmail.com'))['password'];
    expect(await refusal('RobinHood+x@gmail.com')).toEqual(['Please do not use your email as the password.']);
    const holds = ['Please choose a password that does not contain your email or the part before the @.'];
    expect(await refusal('my robin.hood arrow')).toEqual(holds);
    const common = ['Many people use this password, so it is easy to guess. Please choose another one.'];
    expect(await refusal('password1')).toEqual(common);
  });

  it('[SECURITY-11] of an account with an unknown e-mail is validated without it', async () => {
    const judge = (newPassword: string, newPasswordConfirm = newPassword) =>
      judgeNewPassword({ newPassword, newPasswordConfirm }, null);
    expect(judge('robin@example.com')).toBeUndefined();
    expect(await refusalOf(() => judge('password1', 'other'))).toEqual({
      status: 422,
      newPassword: ['Many people use this password, so it is easy to guess. Please choose another one.'],
      newPasswordConfirm: ['The passwords are not the same.'],
      detail: 'Please check your entries.',
    });
  });
});

describe('a common password', () => {
  it.each(['password1', 'PASSWORD1', ' Password123', 'ｐａｓｓｗｏｒｄ1'])(
    '[SECURITY-11] is recognised in any spelling: %s',
    (password) => {
      expect([isCommonPassword(password), isCommonPassword(`${password} of mine`)]).toEqual([true, false]);
    },
  );
});

describe('a password that contains the e-mail', () => {
  it.each([
    ['robin.hood@example.com', 'my robin.hood arrow', true],
    [' Robin.Hood@Example.com', 'xROBIN.HOODx', true],
    ['robin+club@example.com', 'the robin sings', true],
    ['ro.bin+club@gmail.com', 'the robin sings', true],
    ['ro.bin+club@gmail.com', 'the ro.bin sings', true],
    ['rob@example.com', 'its rob@example.com', true],
    ['rob@example.com', 'the robin sings', false],
    ['robb@example.com', 'a robber', true],
    ['🌲🌲@example.com', 'two 🌲🌲 in the wood', false],
    ['ｒｏｂｉｎ@example.com', 'the robin sings', true],
    ['robin hood', 'the robin sings', false],
    ['robin hood', 'the robin hood sings', true],
    ['a@b', 'correct horse battery', false],
  ])('[SECURITY-11] for %s is %s: %s', (email, password, holds) => {
    expect(holdsEmail(password, email)).toBe(holds);
  });
});

describe('a change of the profile', () => {
  const FREE = { collectAddress: false };
  const address = { address: ' 88 Fulton St ', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };

  it('contains the given values, trimmed', () => {
    const change = { email: ' ada@example.com ', phone: ' (415) 555-0132 ', nameFirst: ' Ada ', nameLast: null };
    expect(judgeProfile(change, FREE)).toEqual({ email: 'ada@example.com', phone: '(415) 555-0132', nameFirst: 'Ada' });
    expect(judgeProfile({}, FREE)).toEqual({});
    expect(judgeProfile({ phone: ' ', nameFirst: '' }, FREE)).toEqual({ phone: '', nameFirst: '' });
  });

  it('needs an e-mail and a possible phone number', async () => {
    const refused422 = { status: 422, detail: CHECK };
    expect(await refusalOf(() => judgeProfile({ email: ' ' }, FREE))).toEqual({ ...refused422, email: REQUIRED });
    expect(await refusalOf(() => judgeProfile({ email: 'ada@' }, FREE))).toEqual({
      ...refused422,
      email: ['Invalid Email'],
    });
    const phone = ['Please enter a valid phone number'];
    expect(await refusalOf(() => judgeProfile({ phone: '12' }, FREE))).toEqual({ ...refused422, phone });
  });

  it('is rejected with characters that cannot be stored', async () => {
    const refusal = { status: 422, nameLast: UNSTORABLE, detail: CHECK };
    expect(await refusalOf(() => judgeProfile({ nameFirst: 'Ada', nameLast: 'L\0' }, FREE))).toEqual(refusal);
    const phone = ['Please enter a valid phone number'];
    expect(await refusalOf(() => judgeProfile({ phone: '4\0' }, FREE))).toEqual({ status: 422, phone, detail: CHECK });
  });

  it('[POINTS-4] accepts a complete address, trimmed; an empty one is accepted if the site collects none', () => {
    expect(judgeProfile({ custom: address }, FREE)).toEqual({ custom: { ...address, address: '88 Fulton St' } });
    const none = { address: '', address2: '', city: '', state: '', zipCode: '' };
    expect(judgeProfile({ custom: { address: ' ' } }, FREE)).toEqual({ custom: none });
  });

  it('[POINTS-4] names the missing parts of an address, and an invalid state or zip code', async () => {
    const refused422 = { status: 422, detail: CHECK };
    const missing = { address: REQUIRED, city: REQUIRED, state: REQUIRED, zipCode: REQUIRED };
    expect(await refusalOf(() => judgeProfile({ custom: {} }, { collectAddress: true }))).toEqual({
      ...refused422,
      ...missing,
    });
    const { city, zipCode } = missing;
    const half = { ...address, city: '', zipCode: '' };
    expect(await refusalOf(() => judgeProfile({ custom: half }, FREE))).toEqual({ ...refused422, city, zipCode });
    expect(await refusalOf(() => judgeProfile({ custom: { ...address, state: 'XX', zipCode: '112' } }, FREE))).toEqual({
      ...refused422,
      state: ['must be a state code such as CA'],
      zipCode: ['Invalid Zip Code'],
    });
    expect(await refusalOf(() => judgeProfile({ custom: { ...address, city: 'A\0' } }, FREE))).toEqual({
      ...refused422,
      city: UNSTORABLE,
    });
  });
});
