import type { ScreenName } from '#domain/screens.ts';
import { formValues } from '#test/kit/answers.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import { GAME, GAMES_END, OF_SKILL, PLAY, WON } from '#test/kit/paths/game-samples.ts';
import { completion, submitted, type Visit, withGame } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const gated = { ...withGame, ageGateYn: true };
const entry = { ...submitted, passedGate: true };
const atGame: Visit = { campaign: gated, entry, requested: 'game' };
const bonus = (state: unknown) => ({ flow: { bonusExperience: state } });
const ask = (screen: ScreenName): PathEvent => ({ type: 'screen.requested', screen });
const uuid = PLAY.playUuid;
const noAnswer = refusal(0);

const enter: PathEvent[] = [
  {
    type: 'form.submitted',
    values: { ...formValues, paymentOption: '', rulesAgree: true },
    idempotencyKey: 'key-1',
    captcha: null,
  },
  answered('createSubmission', { uuid: 'u-1' }),
];
const finish: PathEvent = { type: 'game.finished' };
const retry: PathEvent = { type: 'game.retried' };
const repeat: PathEvent = { type: 'game.repeated' };
const begun: PathEvent[] = [answered('drawOutcome', PLAY), answered('loadGame', GAME)];
const ended: PathEvent[] = [...begun, answered('playGame', GAMES_END)];
const told: PathEvent[] = [...ended, answered('completePlay', WON)];
const skilled = (points: number): PathEvent[] => [
  answered('drawOutcome', OF_SKILL),
  answered('loadGame', GAME),
  answered('playGame', { ...GAMES_END, output: { won: true, points: 6 } }),
  answered('completePlay', { ...WON, points }),
];
const played: PathEvent[] = [answered('drawOutcome', { ...PLAY, completed: true, result: WON })];
const twice: PathEvent[] = [answered('drawOutcome', { ...PLAY, playsLeft: 1 }), ...told.slice(1)];

/** NEXT-5: whatever fails, Try again begins anew and Continue leads to the confirmation. */
const FAILURES: Readonly<Record<string, readonly PathEvent[]>> = {
  'a play that the server does not deal': [failed('drawOutcome', refusal(500))],
  'a game whose code cannot be fetched': [answered('drawOutcome', PLAY), failed('loadGame', new Error('no network'))],
  'a game that breaks': [...begun, failed('playGame', new Error('no'))],
  'a report that fails': [...ended, failed('completePlay', refusal(500))],
  'a report whose log is refused': [...ended, failed('completePlay', refusal(422))],
};

const failures = Object.entries(FAILURES).flatMap(([what, events]): PinnedJourney[] => [
  { name: `[NEXT-5] ${what} is told`, visit: atGame, events, ends: 'game', state: bonus('unreachable'), waitsFor: [] },
  {
    name: `[NEXT-5] ${what}, and Try again`,
    visit: atGame,
    events: [...events, retry],
    ends: 'game',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
  },
  {
    name: `[NEXT-5] ${what}, and Continue`,
    visit: atGame,
    events: [...events, finish],
    ends: 'complete',
    waitsFor: [],
    holds: { completion: { submissionUuid: 'u-0' }, entry: { submissionUuid: null, passedGate: false } },
  },
]);

const from = (
  place: string,
  visit: Visit,
  before: readonly PathEvent[],
  answers: Readonly<Partial<Record<ScreenName, ScreenName>>>,
): PinnedJourney[] =>
  Object.entries(answers).map(([screen, ends]) => ({
    name: `[START-11] from ${place}, ${screen} is answered with ${ends}`,
    visit,
    events: [...before, ask(screen as ScreenName)],
    ends,
  }));

const around = {
  form: 'game',
  receipts: 'game',
  gate: 'game',
  complete: 'complete',
  offer: 'offer',
  contact: 'contact',
  privacyPolicy: 'privacyPolicy',
} as const;

/** NEXT-4, NEXT-5, GAME-1, GAME-5, and the rows of START-7 for the game. */
export const BONUS: readonly PinnedJourney[] = [
  {
    name: '[NEXT-4] [ENTRY-7] from the form to the game, which keeps the submission and nothing of the person',
    visit: { campaign: withGame, bonus: { begun: null, results: { old: WON } } },
    events: enter,
    ends: 'game',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
    holds: {
      entry: { submissionUuid: 'u-1', email: '', nameFirst: '', phone: '', idempotencyKey: null },
      completion: null,
      game: { kept: { begun: null, results: { old: undefined } } },
    },
    emits: [{ type: 'submission.created', optIn: false }],
  },
  {
    name: '[GAME-1] the game that was dealt is fetched',
    visit: atGame,
    events: begun.slice(0, 1),
    ends: 'game',
    state: bonus({ loading: 'fetching' }),
    waitsFor: ['loadGame'],
    holds: { game: { play: PLAY, kept: { begun: { playUuid: uuid, log: [] } } } },
  },
  {
    name: '[GAME-1] and played',
    visit: atGame,
    events: begun,
    ends: 'game',
    state: bonus({ playing: 'running' }),
    waitsFor: ['playGame'],
    holds: { game: { module: { type: 'wheel-spin-vertical' } } },
  },
  {
    name: '[GAME-1] Done does nothing before the game is over',
    visit: atGame,
    events: [...begun, finish],
    ends: 'game',
    state: bonus({ playing: 'running' }),
  },
  {
    name: '[GAME-1] nor while it is fetched',
    visit: atGame,
    events: [finish, answered('drawOutcome', PLAY), finish],
    ends: 'game',
    state: bonus({ loading: 'fetching' }),
  },
  {
    name: '[GAME-3] a game that is over is reported, with its log',
    visit: atGame,
    events: ended,
    ends: 'game',
    state: bonus({ playing: 'reporting' }),
    waitsFor: ['playGame', 'completePlay'],
    holds: { game: { earned: 0, kept: { begun: { playUuid: uuid, log: [[0, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[NEXT-5] nobody leaves while it is reported',
    visit: atGame,
    events: [...ended, finish, repeat],
    ends: 'game',
    state: bonus({ playing: 'reporting' }),
  },
  {
    name: '[GAME-1] what it has brought is told over its picture',
    visit: atGame,
    events: told,
    ends: 'game',
    state: bonus({ playing: 'told' }),
    waitsFor: ['playGame'],
    holds: { game: { kept: { begun: null, results: { [uuid]: WON } } } },
  },
  {
    name: '[GAME-1] [NEXT-5] Done leads to the confirmation',
    visit: atGame,
    events: [...told, finish],
    ends: 'complete',
    waitsFor: [],
    holds: {
      completion: { submissionUuid: 'u-0', instancePk: 1 },
      entry: { submissionUuid: null },
      game: { kept: { begun: null, results: { [uuid]: WON } } },
    },
  },
  {
    name: '[GAME-5] a play that is completed is not played again',
    visit: atGame,
    events: [...played, repeat],
    ends: 'game',
    state: bonus('played'),
    waitsFor: [],
    holds: { game: { kept: { begun: null, results: { [uuid]: WON } } } },
  },
  {
    name: '[GAME-5] [NEXT-5] and Done leads to the confirmation',
    visit: atGame,
    events: [...played, finish],
    ends: 'complete',
    holds: { completion: { submissionUuid: 'u-0' } },
  },
  {
    name: '[GAME-5] one more play where there is one',
    visit: atGame,
    events: [...twice, repeat],
    ends: 'game',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
  },
  {
    name: '[GAME-5] none where there is none',
    visit: atGame,
    events: [...told, repeat],
    ends: 'game',
    state: bonus({ playing: 'told' }),
  },
  {
    name: '[GAME-5] moves are kept',
    visit: atGame,
    events: [...begun, { type: 'game.logged', log: [[3, { type: 'wheel.spun' }]] }],
    ends: 'game',
    state: bonus({ playing: 'running' }),
    holds: { game: { kept: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[GAME-5] the log of an interrupted play comes back with it',
    visit: { ...atGame, bonus: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] }, results: {} } },
    events: begun,
    ends: 'game',
    holds: { game: { kept: { begun: { playUuid: uuid, log: [[3, { type: 'wheel.spun' }]] } } } },
  },
  {
    name: '[GAME-5] that of another play does not',
    visit: { ...atGame, bonus: { begun: { playUuid: 'another', log: [[3, { type: 'wheel.spun' }]] }, results: {} } },
    events: begun,
    ends: 'game',
    holds: { game: { kept: { begun: { playUuid: uuid, log: [] } } } },
  },
  {
    name: '[GAME-5] a game of skill that another tab has ended otherwise is told of as it counts',
    visit: atGame,
    events: skilled(4),
    ends: 'game',
    state: bonus('played'),
    waitsFor: [],
    holds: { game: { kept: { begun: null, results: { [uuid]: { points: 4 } } } } },
  },
  {
    name: '[GAME-5] one that counts as it says is told of over its picture',
    visit: atGame,
    events: skilled(6),
    ends: 'game',
    state: bonus({ playing: 'told' }),
    holds: { game: { earned: 6 } },
  },
  {
    name: '[GAME-5] a game of chance brings what the server drew',
    visit: atGame,
    events: [...ended, answered('completePlay', { ...WON, points: 4 })],
    ends: 'game',
    state: bonus({ playing: 'told' }),
    holds: { game: { kept: { results: { [uuid]: { points: 4 } } } } },
  },
  ...failures,
  {
    name: '[GAME-3] a log that is refused is dropped',
    visit: atGame,
    events: [...ended, failed('completePlay', refusal(422))],
    ends: 'game',
    holds: { game: { kept: { begun: null } } },
  },
  {
    name: '[GAME-3] so is that of an older game',
    visit: atGame,
    events: [...ended, failed('completePlay', refusal(409))],
    ends: 'game',
    holds: { game: { kept: { begun: null } } },
  },
  {
    name: '[GAME-3] one that got no answer is kept',
    visit: { ...atGame, bonus: { begun: { playUuid: uuid, log: [...GAMES_END.log] }, results: {} } },
    events: [...ended, failed('completePlay', noAnswer)],
    ends: 'game',
    holds: { game: { kept: { begun: { playUuid: uuid, log: GAMES_END.log } } } },
  },
  {
    name: '[START-7] /game with a submission',
    visit: atGame,
    events: [],
    ends: 'game',
    state: bonus({ loading: 'drawing' }),
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] /game without one',
    visit: { campaign: withGame, requested: 'game' },
    events: [],
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] /game without one, before the gate',
    visit: { campaign: gated, requested: 'game' },
    events: [],
    ends: 'gate',
  },
  {
    name: '[START-7] /game of a journey without a bonus',
    visit: { completion, requested: 'game' },
    events: [],
    ends: 'complete',
  },
  {
    name: '[START-7] /game after the confirmation, before the gate',
    visit: { campaign: gated, completion, requested: 'game' },
    events: [],
    ends: 'game',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-7] the confirmation during the game',
    visit: { campaign: gated, entry, requested: 'complete' },
    events: [],
    ends: 'complete',
  },
  ...(['form', 'receipts', 'gate'] as const).map((requested): PinnedJourney => ({
    name: `[START-7] ${requested} during the game`,
    visit: { campaign: gated, entry, requested },
    events: [],
    ends: 'game',
  })),
  {
    name: '[START-7] the form during the game is forgotten',
    visit: { campaign: gated, entry, requested: 'form' },
    events: [],
    ends: 'game',
    holds: { visit: { requested: 'start' } },
  },
  { name: '[START-6] / during the game', visit: { campaign: gated, entry }, events: [], ends: 'game' },
  {
    name: '[START-6] /desktop during the game is forgotten',
    visit: { campaign: gated, entry, requested: 'desktop' },
    events: [],
    ends: 'game',
    holds: { visit: { requested: 'start' } },
  },
  { name: '[START-6] / after the confirmation', visit: { campaign: gated, completion }, events: [], ends: 'gate' },
  {
    name: '[START-2] the game of a campaign that is over',
    visit: { ...atGame, campaign: { ...gated, dateEnd: '2026-11-20' } },
    events: [],
    ends: 'expired',
  },
  {
    name: '[NEXT-2] the offer leads back to the game, not into a second submission',
    visit: atGame,
    events: [ask('offer'), { type: 'offer.accepted' }],
    ends: 'game',
    state: bonus({ loading: 'drawing' }),
  },
  ...from('the game', atGame, begun, around),
  ...from('the game that is being fetched', atGame, [], around),
  ...from('what the game has brought', atGame, told, around),
  ...from('a game that cannot be reached', atGame, [failed('drawOutcome', noAnswer)], around),
  ...from('the offer, during the game', atGame, [ask('offer')], { game: 'game', form: 'offer' }),
  ...from('the confirmation of a game', { campaign: gated, completion, requested: 'complete' }, [], {
    game: 'game',
    form: 'complete',
  }),
  ...from('the confirmation without a game', { completion, requested: 'complete' }, [], { game: 'complete' }),
  {
    name: '[START-11] what the gate held back is forgotten at the game',
    visit: { campaign: gated, completion, requested: 'form' },
    events: [ask('game')],
    ends: 'game',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[ENTRY-6] who signs out during the game leaves it',
    visit: { ...atGame, profile: PROFILE },
    events: [...begun, { type: 'signedOut' }],
    ends: 'gate',
    waitsFor: [],
    holds: { entry: { submissionUuid: null, profile: null } },
  },
  {
    name: '[START-8] Back from the privacy policy leads to the game',
    visit: atGame,
    events: [...begun, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'game',
    state: bonus({ playing: 'running' }),
    waitsFor: ['playGame'],
  },
  {
    name: '[START-8] and to what it has brought',
    visit: atGame,
    events: [...told, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'game',
    state: bonus({ playing: 'told' }),
  },
];
