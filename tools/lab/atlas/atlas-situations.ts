import { expect } from 'playwright/test';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { PICTURE_WANTED, REFUSED } from '#test/kit/paths/status-samples.ts';
import { fillForm } from '#test/kit/browser/paths/fill.ts';
import { formValues } from '#test/kit/answers.ts';
import { leaveEverythingEmpty, press, take } from './hands.ts';
import type { View } from './atlas-view.ts';
import { visitTo } from './visits.ts';

const OFFER = 'flow.offerDetail';
const GATE = 'flow.ageGate.answering';
const UPLOAD = 'flow.submissionUpload.choosing';
const FORM = 'flow.submissionForm.filling';
const COMPLETE = 'flow.submissionComplete';

const STATUS = 'flow.status.loading';
/** Returns a visit through a status link to the campaign. */
const linkIn = (campaign: string) => visitTo(campaign, { requested: 'status', code: 'code-1', asks: ['status'] });

const mistakes = { words: 'every field is visited and left empty', act: leaveEverythingEmpty };

/** Further views for designers: the other brands and modes, and screens that are filled in, invalid or rejected. */
export const SITUATIONS: readonly View[] = [
  { name: 'offer: hoopla', at: OFFER, visit: visitTo('hoopla') },
  { name: 'offer: vespermoth', at: OFFER, visit: visitTo('vespermoth', { asks: ['offer'] }) },
  { name: 'offer: brightside', at: OFFER, visit: visitTo('brightside') },
  { name: 'gate: hoopla', at: GATE, visit: visitTo('hoopla') },
  { name: 'gate: vespermoth', at: GATE, visit: visitTo('vespermoth') },
  { name: 'gate: errors', at: GATE, does: mistakes },
  { name: 'upload: vespermoth', at: UPLOAD, visit: visitTo('vespermoth') },
  {
    name: 'upload: one',
    at: UPLOAD,
    does: { words: 'Take A Picture', act: (stage) => take(stage, ['exif1.jpg']) },
  },
  {
    name: 'upload: several',
    at: UPLOAD,
    does: {
      words: 'Take A Picture, five',
      act: (stage) => take(stage, ['exif1.jpg', 'exif3.jpg', 'exif6.jpg', 'landscape.jpg', 'long_200x2400.jpg']),
    },
  },
  { name: 'form: vespermoth', at: FORM, visit: visitTo('vespermoth') },
  { name: 'form: hoopla', at: FORM, visit: visitTo('hoopla') },
  { name: 'form: code', at: FORM, visit: visitTo('linnet-code') },
  { name: 'form: merchandise', at: FORM, visit: visitTo('hoopla-tote') },
  { name: 'form: captcha', at: FORM, visit: visitTo('vespermoth-club') },
  { name: 'form: errors', at: FORM, does: mistakes },
  {
    name: 'form: filled',
    at: FORM,
    does: {
      words: 'the form is filled in',
      act: ({ page }) => fillForm(page, formValues, { email: 'dana.whitlock@example.com', phone: '(415) 230-0148' }),
    },
  },
  { name: 'confirmation: vespermoth', at: COMPLETE, visit: visitTo('vespermoth') },
  { name: 'confirmation: hoopla', at: COMPLETE, visit: visitTo('hoopla') },
  { name: 'confirmation: a link to share', at: COMPLETE, visit: visitTo('linnet-code') },
  {
    name: 'confirmation: the link is copied',
    at: COMPLETE,
    visit: visitTo('linnet-code'),
    does: { words: 'Share, where there is no share sheet', act: shareBy('copy') },
  },
  {
    name: 'confirmation: the link could not be copied',
    at: COMPLETE,
    visit: visitTo('linnet-code'),
    does: { words: 'Share, where neither is allowed', act: shareBy('nothing') },
  },
  { name: 'contact: errors', at: 'contact.writing', does: mistakes },
  { name: 'sign-in: errors', at: 'flow.account.signIn.editing', does: mistakes },
  {
    name: 'sign-in: refused',
    at: 'flow.account.signIn.sending',
    does: { words: 'the server does not know these credentials', act: refuse('signIn', 401) },
  },
  { name: 'register: errors', at: 'flow.account.register.editing', does: mistakes },
  {
    name: 'register: known e-mail',
    at: 'flow.account.register.sending',
    does: { words: 'the server knows this e-mail', act: refuse('registerAccount', 409) },
  },
  {
    name: 'reset password: refused',
    at: 'flow.account.resetPassword.sending',
    does: { words: 'the link has been used', act: refuse('resetPassword', 400) },
  },
  {
    name: 'profile: with a history',
    at: 'flow.account.profile.loading',
    does: { words: 'the server tells of five activities', act: tellOfHistory },
  },
  {
    name: 'status: a better picture is wanted',
    at: STATUS,
    visit: linkIn('vespermoth-over'),
    does: { words: 'the server waits for a better picture', act: tellOfStatus(PICTURE_WANTED) },
  },
  {
    name: 'status: not approved',
    at: STATUS,
    visit: linkIn('vespermoth-over'),
    does: { words: 'the server tells of a refusal', act: tellOfStatus(REFUSED) },
  },
];

function tellOfStatus(status: SubmissionStatus) {
  return async ({ edge, patience }: Stage) => {
    for (const route of await edge.take('loadStatus', patience)) await route.fulfill({ json: status });
  };
}

function refuse(slot: 'signIn' | 'registerAccount' | 'resetPassword', status: number) {
  return async ({ edge, patience }: Stage) => {
    for (const route of await edge.take(slot, patience)) await route.fulfill({ status, json: {} });
  };
}

async function tellOfHistory({ edge, patience }: Stage): Promise<void> {
  const [balance, history] = await edge.take('loadProfile', patience);
  const lines = [
    ['Receipt submitted', 250],
    ['Reward: Ring tin', -400],
    ['Bonus game', 10],
    ['Receipt submitted', 250],
    ['Receipt submitted', 250],
  ] as const;
  await balance?.fulfill({ json: { balancePoints: 360 } });
  await history?.fulfill({
    json: lines.map(([activity, changePoints], index) => ({
      timestamp: `2026-10-${20 - index}T15:00:00Z`,
      activity,
      changePoints,
    })),
  });
}

function shareBy(means: 'copy' | 'nothing') {
  return async (stage: Stage) => {
    await stage.page.evaluate((isAllowed) => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async () => (isAllowed ? undefined : Promise.reject(new Error('not allowed'))) },
        configurable: true,
      });
    }, means === 'copy');
    await press(stage, 'Share');
    await expect(
      stage.page.getByText(means === 'copy' ? 'The link is copied.' : /^The link could not be copied/),
    ).toBeVisible();
  };
}
