import type { ScreenName } from '#domain/screens.ts';
import { formValues } from '#test/kit/answers.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { type PathEvent, type PathEventOf, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

export const files = [receipt('a')];
export const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
/** A visitor who has passed the gate, with a receipt. */
export const behindGate: Visit = { campaign: { ageGateYn: true }, entry: { passedGate: true, files } };
export const noAnswer = refusal(0);

/** Requests a screen as a URL or link does; `code` is the code of an email link. */
export const ask = (screen: ScreenName, code: string | null = null): PathEvent => ({
  type: 'screen.requested',
  screen,
  code,
});

/** Pressing Submit on the form of a rebate. */
export const submit: PathEventOf<'form.submitted'> = {
  type: 'form.submitted',
  values: formValues,
  idempotencyKey: 'key-1',
  captcha: null,
};

/** Pressing Submit on the form of a sweepstakes: no payment, but agreement to the rules. */
export const enter: PathEventOf<'form.submitted'> = {
  ...submit,
  values: { ...formValues, paymentOption: '', rulesAgree: true },
};

/** Returns one journey per screen requested from a place, with the screen at its end. */
export const from = (
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
