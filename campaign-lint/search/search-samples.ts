import type { ReceiptImage } from '#domain/entry.ts';
import type { PaymentOption } from '#domain/payment.ts';
import type { Play } from '#domain/play.ts';
import type { Profile } from '#domain/profile.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { BonusGame } from '#machines/journey/journey.context.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
const EMAIL = 'dana@example.com';
const PASSWORD = 'A long sentence, 42';
const PHONE = '415 555 0132';
const NAME = { nameFirst: 'Dana', nameLast: 'Whitlock' };

/** Old enough for every minimum age. */
export const ADULT = { year: '1900', month: '01', day: '01' };

/** A signed-in participant. */
export const PROFILE: Profile = {
  accessToken: 'token',
  balanceCash: 0,
  balancePoints: 0,
  email: EMAIL,
  phone: PHONE,
  ...NAME,
};

const RECEIPT: ReceiptImage = {
  id: 'receipt',
  name: 'receipt.jpg',
  dataUrl: 'data:image/jpeg;base64,',
  width: 768,
  height: 1024,
  isLong: false,
};

/** The failure of an actor. */
export const FAILURE = { status: 500, body: {} };

/** The choices of a visitor at one moment: answers at the gate, and the payment option. */
export interface Choice {
  readonly answers: GateAnswers;
  readonly paymentOption: PaymentOption | '';
}

/**
 * Returns one payload for all events of the journey, as filled in by a visitor who leaves nothing out. Each event
 * receives all of it and reads the fields that it knows. New events are therefore tested automatically.
 */
export function payloadOf({ answers, paymentOption }: Choice) {
  const values = {
    ...NAME,
    paymentOption,
    email: EMAIL,
    phone: PHONE,
    address: '1 Main Street',
    aptUnit: '',
    address2: '',
    city: 'San Francisco',
    state: answers.state ?? 'CA',
    zipCode: '94110',
    dateOfBirth: ADULT,
    agree: true,
    venmoAgree: true,
    rulesAgree: true,
    optIn: false,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    newPassword: PASSWORD,
    newPasswordConfirm: PASSWORD,
  };
  return {
    answers,
    values,
    files: [{ name: RECEIPT.name, size: 1, type: 'image/jpeg' }],
    images: [RECEIPT],
    refused: [],
    id: RECEIPT.id,
    draft: { email: EMAIL, message: 'Hello' },
    idempotencyKey: 'key',
    captcha: 'solved',
    url: 'https://example.com/',
    how: 'copied',
    log: [],
    created: { uuid: UUID },
    error: FAILURE,
  };
}

/** A play of a bonus game that allows one more play. */
const PLAY: Play = {
  playUuid: UUID,
  game: 'matching',
  seed: 0,
  outcome: null,
  completed: false,
  result: null,
  playsLeft: 1,
};

type Game = NonNullable<BonusGame['module']>;

const listening = () => ({ unsubscribe: () => {} });

/** A game that is never displayed and ends when the search ends it. */
const GAME: Game = {
  type: PLAY.game,
  machineVersion: 0,
  title: { id: 'game', message: 'Game' },
  size: { width: 1, height: 1 },
  begin: () => ({
    start: () => {},
    stop: () => {},
    skip: () => {},
    offer: () => ({
      hint: GAME.title,
      picture: GAME.title,
      status: GAME.title,
      controls: [],
      result: null,
      send: () => {},
    }),
    subscribe: listening,
    onEmitted: listening,
    log: () => [],
    output: () => null,
    mount: () => () => {},
  }),
};

/** The result of a play, both from the game and from the server. */
const RESULT = { points: 0, won: false, prize: null };

/** The output of every actor: all fields that any of them returns. */
export const ANSWER = {
  ...PROFILE,
  ...RECEIPT,
  ...PLAY,
  ...GAME,
  ...RESULT,
  uuid: UUID,
  cid: 'cid',
  output: RESULT,
  log: [],
};
