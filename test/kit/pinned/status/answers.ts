import { receipt } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { CHECKING, PICTURE_WANTED, REFUSED, WON } from '#test/kit/paths/status-samples.ts';
import { ask, noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from '../outage/kit.ts';
import { at, linked, resting, shows } from './kit.ts';

const text = 'It is the last line.';
const appeal: PathEvent = { type: 'appeal.submitted', text: ` ${text} ` };
const pick: PathEvent = { type: 'receipts.picked', files: [new File(['x'], 'b.jpg')] };
const better = receipt('b');
const prepared: PathEvent = { type: 'receipts.prepared', images: [better], refused: [] };
const objected = [shows(REFUSED), appeal];
const held = [...objected, failed('answerStatus', outOfService())];
const answerHeld = { status: { answer: { kind: 'appeal', text } } } as const;

/** STATUS-6, STATUS-7, STATUS-9: what a visitor sends from the status page. */
export const STATUS_ANSWERED: readonly PinnedJourney[] = [
  {
    name: '[STATUS-7] the text of an appeal is kept as it is typed',
    visit: linked,
    events: [shows(REFUSED), { type: 'appeal.changed', text }],
    ends: 'status',
    state: resting,
    holds: { status: { appeal: text, answer: null } },
  },
  {
    name: '[STATUS-7] it is sent without the spaces around it',
    visit: linked,
    events: objected,
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
    holds: { status: { appeal: ` ${text} `, answer: { kind: 'appeal', text } } },
  },
  {
    name: '[STATUS-7] nothing leads away while it is sent',
    visit: linked,
    events: [...objected, ask('contact')],
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
  },
  {
    name: '[STATUS-7] then the page shows the new state, and the text is gone',
    visit: linked,
    events: [...objected, answered('answerStatus', CHECKING)],
    ends: 'status',
    state: resting,
    holds: { status: { shown: { state: 'inReview' }, appeal: '', answer: null } },
  },
  ...(
    [
      ['without words', [shows(REFUSED), { type: 'appeal.submitted', text: ' ' }]],
      ['that is too long', [shows(REFUSED), { type: 'appeal.submitted', text: 'x'.repeat(2_001) }]],
      ['of a submission that takes none', [shows(CHECKING), appeal]],
    ] as const
  ).map(([which, events]): PinnedJourney => ({
    name: `[STATUS-7] an appeal ${which} is not sent`,
    visit: linked,
    events,
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { status: { answer: null } },
  })),
  {
    name: '[STATUS-7] a refused one is told, keeps its text, and the status is loaded again',
    visit: linked,
    events: [...objected, failed('answerStatus', refusal(409, { detail: 'This is not possible any more.' }))],
    ends: 'status',
    state: at({ shown: 'following' }),
    waitsFor: ['loadStatus'],
    holds: {
      visit: { fault: { kind: 'detail', detail: 'This is not possible any more.' } },
      status: { appeal: ` ${text} `, answer: null },
    },
  },
  {
    name: '[STATUS-7] which is not told on the next screen',
    visit: linked,
    events: [...objected, failed('answerStatus', refusal(409, { detail: 'No.' })), ask('offer')],
    ends: 'offer',
    holds: { visit: { fault: null } },
  },
  {
    name: '[STATUS-7] [OUTAGE-6] without a network it waits',
    visit: linked,
    events: held,
    ends: 'status',
    state: at('held'),
    waitsFor: [],
    holds: { visit: { outage: { reason: 'unavailable' } }, ...answerHeld },
  },
  ...([waited('pause', 'flow.status.held'), now] as const).map((again): PinnedJourney => ({
    name: `[STATUS-7] [OUTAGE-6] and is sent again after ${again.type}`,
    visit: linked,
    events: [...held, again],
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
    holds: answerHeld,
  })),
  {
    name: '[STATUS-7] [OUTAGE-6] and with the network, after which pauses are short again',
    visit: linked,
    events: [...held, ...thriceMore(failed('answerStatus', noAnswer)), network],
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
    holds: { visit: { outage: { attempts: 2 } }, ...answerHeld },
  },
  {
    name: '[STATUS-7] [OUTAGE-6] until it is there, which is said',
    visit: linked,
    events: [...held, now, answered('answerStatus', CHECKING)],
    ends: 'status',
    state: resting,
    emits: [ended('status')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[STATUS-7] [OUTAGE-6] or the visitor goes back to the page, with the text',
    visit: linked,
    events: [...held, { type: 'outage.left' }],
    ends: 'status',
    state: resting,
    holds: { visit: { outage: null }, status: { appeal: ` ${text} ` } },
  },
  {
    name: '[STATUS-6] a picked file is prepared',
    visit: linked,
    events: [shows(PICTURE_WANTED), pick],
    ends: 'status',
    state: at('preparing'),
    waitsFor: ['prepareReceipts'],
    holds: { upload: { picked: [{ name: 'b.jpg' }] } },
  },
  {
    name: '[STATUS-6] and sent',
    visit: linked,
    events: [shows(PICTURE_WANTED), pick, prepared],
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
    holds: { upload: { picked: [] }, status: { answer: { kind: 'picture', image: { id: better.id } } } },
  },
  {
    name: '[STATUS-6] [RCPT-11] not a file that is no picture',
    visit: linked,
    events: [
      shows(PICTURE_WANTED),
      pick,
      { type: 'receipts.prepared', images: [], refused: [{ name: 'b.txt', reason: 'notAnImage' }] },
    ],
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { upload: { picked: [] }, visit: { fault: { kind: 'filesRefused' } }, status: { answer: null } },
  },
  {
    name: '[STATUS-6] a picture that cannot be prepared is told',
    visit: linked,
    events: [shows(PICTURE_WANTED), pick, { type: 'receipts.failed' }],
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { upload: { picked: [] }, visit: { fault: { kind: 'imagesFailed' } } },
  },
  {
    name: '[STATUS-6] a submission that needs no picture takes none',
    visit: linked,
    events: [shows(CHECKING), pick],
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { upload: { picked: [] } },
  },
  {
    name: '[STATUS-9] a winner accepts the prize',
    visit: linked,
    events: [shows(WON), { type: 'prize.accepted' }],
    ends: 'status',
    state: at('sending'),
    waitsFor: ['answerStatus'],
    holds: { status: { answer: { kind: 'prize' } } },
  },
  {
    name: '[STATUS-9] nobody else does',
    visit: linked,
    events: [shows(CHECKING), { type: 'prize.accepted' }],
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { status: { answer: null } },
  },
];
